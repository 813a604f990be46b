import { announcementByKey } from '@baohe/contract/announcements';
import { carouselList } from '@baohe/contract/carousel';
import { whoAmI } from '@baohe/contract/identity';
import { tierByLevel } from '@baohe/contract/membership';
import { pagePosts, polyOsusume } from '@baohe/contract/posts';
import { siteSettings } from '@baohe/contract/site';
import { treeTerm } from '@baohe/contract/terms';
import { callOf, inTurn, type Call } from '../load/call.ts';
import { sealedLoad } from '../load/sealed-load.ts';
import { cpuRows, part, type PartOf } from './part.ts';

const HOMES = 60;
const SECTIONS = ['CAT_1_1', 'CAT_1_2', 'CAT_1_3', 'CAT_1_4', 'CAT_1_5', 'CAT_1_6'];

/** All that /one/osusume asks for when nothing of it is remembered. */
export const home: PartOf = async (library) => {
  const { server, people, posts } = library;
  const calls = homeCalls(people.member);
  return part({
    loads: {
      home: () => sealedLoad(library, server, inTurn(calls, HOMES * calls.length)),
    },
    rows: (cost) =>
      cpuRows(
        {
          name: `home, member, its ${calls.length} calls together`,
          posts,
          goal: 5,
          times: calls.length,
        },
        cost.home,
      ),
  });
};

function homeCalls(token: string): Call[] {
  return [
    callOf(siteSettings, {}, token),
    callOf(whoAmI, {}, token),
    callOf(carouselList, {}, token),
    callOf(treeTerm, {}, token),
    callOf(
      pagePosts,
      {
        termId: 'CAT_0_1',
        termTaxonomy: 'category',
        pageParams: { current: 0, pageSize: 90 },
        cantCache: false,
        osusume: false,
      },
      token,
    ),
    ...SECTIONS.map((termId) =>
      callOf(polyOsusume, { termId, osusumeLevel: 1, pageSize: 6 }, token),
    ),
    callOf(tierByLevel, { level: '10' }, token),
    callOf(announcementByKey, { key: 'sesameAnno' }, token),
  ];
}
