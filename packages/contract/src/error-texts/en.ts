import type { ErrorTexts } from '../error-text.ts';

export const errorTexts: ErrorTexts = {
  'request.invalid': 'The request is not valid: {field}',
  'session.missing': 'Please log in first',
  'access.denied': 'No permission yet',
  'path.unknown': 'This address does not exist',
  'method.not_allowed': 'This call does not accept that method; use {allow}',
  'request.conflict': 'It was changed meanwhile; refresh and try again',
  'request.too_large': 'The request is too large',
  'request.not_json': 'The request must be JSON',
  'request.too_many': 'Too many requests; try again in {seconds} s',
  'server.failed': 'Something went wrong on the server; please try again later',
  'call.not_supported': 'This is not supported yet',
  'server.busy': 'The server is busy; please try again later',
  'access.foreign_origin': 'The request came from another site and was refused',
  'announcement.not_found': 'No announcement at the moment',
  'announcement.key_taken': 'Another announcement is published as “{key}”; disable it first',
  'envelope.damaged': 'The sealed request could not be read; please reload the page',
  'envelope.unknown_key': 'The encryption key has changed; please try again',
  'envelope.clock': 'The clock of this device is off; set it and try again',
  'envelope.replay': 'This request has been handled already',
  'envelope.required': 'This site accepts sealed requests only',
};
