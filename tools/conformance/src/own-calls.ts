/** Calls of the contract that no specification asks for, each with its reason. */
export const ownCalls: Readonly<Record<string, string>> = {
  'POST /sys/batch': 'the calls of one moment travel in one request',
  'GET /sys/library/progress': 'the app says that the demo library is still being made',
  'GET /sys/setup': 'the set-up page says whether there is anything left to set up',
  'GET /sys/uc/polyInfo': 'user info is renewed without making a new session',
  'DELETE /sys/uc/unlockMode': '恢复限制模式 (Z04)',
  'GET /sys/uc/credential': 'the owner sees when the credential picture was used',
  'GET /cnt/cyphers/helpsOfPost': 'the unlock panel shows who has helped',
  'GET /usr/clock/calendar': 'the month of check-ins with its streak and the odds (U17, X14)',
  'POST /usr/clock/makeUp': 'a missed day is made up for with points (U17)',
  'GET /usr/task/list': 'what brings points besides checking in (U17)',
  'POST /usr/task/claim': 'the points of a task are taken (U17)',
  'GET /usr/search/recent': 'recent searches (U7)',
  'DELETE /usr/search/recent': 'recent searches are forgotten (U7)',
  'GET /cnt/posts/getNextEpisode': 'the next film of a series is offered at the end of one (Z30)',
  'GET /cnt/posts/getDownloads': 'members see where a post can be downloaded (V17)',
  'DELETE /sys/uc/credential': 'a lost credential picture is ended without making a new one',
};
