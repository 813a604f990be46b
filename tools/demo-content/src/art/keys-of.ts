/** The keys of a closed table, as its own type. */
export const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];
