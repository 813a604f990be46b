/** Routes that no specification asks for, each with its reason. */
export const ownRoutes: Readonly<Record<string, string>> = {
  '/one/mine/credential': 'the credential picture is made, shown once and ended there (A25)',
  '/one/mine/orders': '我的订单: an order that was left is found again (M4), and what was bought',
  '/one/mine/list':
    'the three lists with their tidy mode (J7–J12), 离线内容 (U3), updates (U12) and albums',
  '/one/mine/devices': 'the list of devices with its log-out (A35)',
  '/g': '送你一看: a work that somebody lends by a link (U16)',
  '/a': 'an album that somebody shares by a link',
  '/preview': 'draws a post that is being written, in a frame beside the form of the console',
  '/setup': 'makes the first ROOT with the link that the server printed',
};
