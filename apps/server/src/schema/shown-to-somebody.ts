/** Of a `post`: published, in a zone that is open. What is not is named to nobody but the staff. */
export const SHOWN_TO_SOMEBODY = `
  post.status = 1 and not post.hidden and exists (select from term where term.id = post.zone and term.open)`;
