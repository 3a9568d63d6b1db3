/** Who may import whom. The rooms are described in ARCHITECTURE.md. */
const tests =
  '\\.test\\.tsx?$|/testing(/|\\.ts$)|^src/kit/template/|/store/contract\\.ts$|/slices/[^/]+/contract\\.ts$';

const zone = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to,
});

/** Rooms with floors: whatever stands on one may import from its own and from those below, which are named first. */
const house = {
  'src/kit': ['sums/', 'chance/', 'contract/', 'match/', 'players/', 'search/'],
  'src/games/[^/]+/rules': [
    'data/',
    '(state|facts|options)\\.ts$',
    'shared/',
    '(fire|day)/',
    'setup/',
    'moves/actions/',
    'moves/answers/',
    'moves/[^/]+\\.ts$',
    'position/',
    'view/',
    'words(/|\\.ts$)',
    '(stats|migrate)\\.ts$',
    'game\\.ts$',
  ],
  'src/games/[^/]+/bot': [
    'house/',
    '(turn|worth|script)/',
    'data/',
    '(?!coach)[^/]+\\.ts$',
    'why/',
    'coach(\\.test)?\\.ts$',
  ],
  'src/games/[^/]+/board': [
    'texts(/|\\.ts$)',
    'model/',
    'pieces/',
    '(film|layers)/',
    'cards/',
    '(?!texts\\.)[^/]+\\.tsx?$',
  ],
  'src/tables': ['table/', 'turns/', 'chairs/', 'match/', 'records/', 'core/'],
  'src/wire': ['[^/]+\\.ts$', 'api/'],
  'src/server': [
    '(clock|guard|hashing)\\.ts$',
    'store/',
    'limits/',
    'settings\\.ts$',
    'house/',
    'people/',
    'nodes/',
    'http/',
    'sockets/',
    'serve\\.ts$',
  ],
  'src/server/store': [
    '(trouble|group|keys|maps|sql)\\.ts$',
    'slices/',
    '(store|statements|reads|memory)\\.ts$',
    'migrations/',
    'files/',
    '(sqlite|postgres)/',
    'move/',
  ],
  'src/server/house': ['world\\.ts$', 'room/', 'stored/', 'tell/', 'shell/', 'threads/', 'house\\.ts$'],
  'src/server/people': ['services/', 'site\\.ts$', 'accounts/', 'messages/', 'admin/', 'retention/', 'start\\.ts$'],
  'src/server/http': ['request/', 'handlers/', '[^/]+\\.ts$'],
  'src/cli': ['shared/', '(games|join|server)/', '[^/]+\\.ts$'],
  'src/web': [
    'page/',
    'texts/',
    '(offline|thinking)/',
    'parts/',
    'stage/',
    '(notices|shelf)/',
    'connection/',
    'local/',
    'people/',
    'table/',
    '(learn|help)/',
    '(frame|pages)/',
    '(App|main)\\.tsx$',
  ],
  'src/web/texts': ['link\\.ts$', '[^/]+/', 'index\\.ts$', '(ago|explain|language|marked)\\.ts$'],
  'src/web/stage': [
    '(board|company|feed|guide|history|personal)\\.ts$',
    'parts/',
    'film/',
    'acting/',
    'together/',
    'coach/',
    'end/',
    'scene/',
    '(LaidOut|Stage)\\.tsx$',
  ],
  'src/web/people': ['talk/', '[^/]+\\.tsx?$', 'account/', 'admin/'],
  'src/web/table': ['[^/]+\\.tsx?$', 'gathering/', 'menu/'],
};

const floors = Object.entries(house).flatMap(([room, order]) => {
  const name = `${room.split('/').at(-1)}-floors`;
  const told = `A floor knows those below it. From the ground: ${order.join(' ')}`;
  const upwards = order
    .slice(0, -1)
    .map((floor, place) =>
      zone(name, told, `^(${room})/(?:${floor})`, { path: `^$1/(?:${order.slice(place + 1).join('|')})` }),
    );
  const nowhere = zone(name, `${told}. This stands on none of them.`, `^(${room})/`, {
    path: '^$1/',
    pathNot: `^$1/(?:${order.join('|')})|\\.(css|svg|json|md)$`,
  });
  return [...upwards, nowhere];
});

module.exports = {
  forbidden: [
    ...floors,
    zone('kit-knows-nobody', 'The kit would hold for a game not yet written.', '^src/kit/', {
      path: '^src/',
      pathNot: '^src/kit/',
    }),
    zone('rules-know-the-kit-only', "A game's rules know the kit and themselves.", '^src/games/([^/]+)/rules/', {
      path: '^src/',
      pathNot: '^src/kit/|^src/games/$1/rules/',
    }),
    zone('bots-know-rules', "A game's bots know its rules and the kit.", '^src/games/([^/]+)/bot/', {
      path: '^src/',
      pathNot: '^src/kit/|^src/games/$1/(rules|bot)/',
    }),
    zone('lessons-know-rules', "A game's lessons are data about its rules.", '^src/games/([^/]+)/lessons/', {
      path: '^src/',
      pathNot: '^src/kit/|^src/games/$1/(rules|lessons)/',
    }),
    zone('boards-know-the-stage', "A game's board knows its game and the stage.", '^src/games/([^/]+)/board/', {
      path: '^src/',
      pathNot: '^src/kit/|^src/web/stage/|^src/games/$1/',
    }),
    zone('boards-reach-no-sign-in', 'No board can come to know who is signed in.', '^src/games/[^/]+/board/', {
      path: '^src/web/connection/',
      reachable: true,
    }),
    zone('tables-know-the-kit', 'A table knows the kit, and no game by name.', '^src/tables/', {
      path: '^src/',
      pathNot: '^src/(kit|tables)/',
    }),
    zone('wire-knows-tables', 'Messages are about tables and matches.', '^src/wire/', {
      path: '^src/',
      pathNot: '^src/(kit|tables|wire)/',
    }),
    zone('client-knows-the-wire', 'Whoever plays at a server needs no page for it.', '^src/client/', {
      path: '^src/',
      pathNot: '^src/(kit|tables|wire|client)/',
    }),
    zone('server-knows-no-page', 'The server draws nothing, and finds games by their folder.', '^src/server/', {
      path: '^src/(web|cli|client)/|^src/games/[^/]+/',
    }),
    zone('web-knows-no-server', 'The browser has no disk, and finds games by their folder.', '^src/web/', {
      path: '^src/(server|cli)/|^src/games/',
    }),
    zone(
      'pages-check-nothing',
      'A page takes types from the wire, and addresses; no schema is sent to it.',
      '^src/web/',
      {
        path: '^src/wire/(api/(api|tableRows|peopleRows)|row|words|tables)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    zone(
      'pure-rooms-do-no-io',
      'No Node built-ins in pure rooms.',
      '^src/(kit|tables|wire|client)/|^src/games/[^/]+/(rules|bot)/',
      {
        dependencyTypes: ['core'],
      },
    ),
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
