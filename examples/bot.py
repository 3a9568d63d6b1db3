#!/usr/bin/env python3
"""A bot for Tinderbox, with nothing but Python's own library. It knows no rules: it chooses among what is offered.

  python3 examples/bot.py http://localhost:3000 cosmic-wipeout         plays a match alone, on all chairs
  python3 examples/bot.py http://localhost:3000 deadwood --players 3   the same with three chairs
  python3 examples/bot.py http://localhost:3000 --table abc…           takes a chair at a table and plays there
  python3 examples/bot.py http://localhost:3000 --stay                 plays wherever it is invited, one turn here, one there
  tinderbox arena examples/bot.py random --game deadwood               plays in the arena (lines on its input)

With TINDERBOX_TOKEN in its environment it comes as that bot account, otherwise as a guest.
"""
import argparse, http.client, json, os, random, sys, time
from urllib.parse import urlsplit

# How much each kind of action is liked, by game. What is not named is liked 0; the best is taken, ties at random.
LIKES = {
    'deadwood': {'upgrade': 9, 'take': 8, 'act': 7, 'rehearse': 2, 'move': 1, 'end': -1},
    'flash-point': {'carry': 9, 'lead': 9, 'treat': 6, 'extinguish': 5, 'open': 3, 'move': 2, 'chop': 1, 'end-turn': -3, 'drop': -4},
    'cosmic-wipeout': {'throw': 1},
}


def liking(game, state, seat, action):
    kind = action['kind']
    if game == 'cosmic-wipeout' and kind == 'stop':  # keep what is worth keeping, or what wins
        return 2 if state['points'] >= 30 or state['banked'][seat] + state['points'] >= state['options']['goal'] else 0
    if game == 'cosmic-wipeout' and kind == 'choose':
        return action.get('sun', action.get('flash'))
    if game == 'deadwood' and kind == 'upgrade':
        return 9 + action['rank']
    if game == 'deadwood' and kind == 'rehearse':  # the first chips are worth more than a try without them
        return 7.5 if state['players'][seat]['chips'] < 1 else 2
    if game == 'flash-point' and kind == 'move':  # not in circles: towards the middle of the house
        return 2 + random.random()
    return LIKES.get(game, {}).get(kind, 0)


def choose(game, position, seat):
    """The number of the offer that the seat takes."""
    possible = [n for n, offer in enumerate(position['offers'][str(seat)]) if 'refusal' not in offer]
    liked = lambda n: liking(game, position['state'], seat, position['offers'][str(seat)][n]['action'])
    return max(possible, key=lambda n: (liked(n), random.random()))


class Refused(Exception):
    """The server's no: a sentence for people, and a code for programs."""

    def __init__(self, asked, told):
        super().__init__(f"{asked}: {told['sentence']}")
        self.code = told['refusal']['code']


class Server:
    """Asks a server. Who it is stands in a cookie, or in the token of a bot account."""

    def __init__(self, url):
        parts = urlsplit(url)
        kind = http.client.HTTPSConnection if parts.scheme == 'https' else http.client.HTTPConnection
        self.line = kind(parts.netloc, timeout=60)
        self.path = parts.path.rstrip('/')
        self.headers = {'content-type': 'application/json'}
        if token := os.environ.get('TINDERBOX_TOKEN'):
            self.headers['authorization'] = f'Bearer {token}'

    def ask(self, method, path, body=None):
        sent = None if method == 'GET' else json.dumps(body or {})
        self.line.request(method, self.path + path, sent, self.headers)
        answer = self.line.getresponse()
        if cookie := answer.getheader('set-cookie'):
            self.headers['cookie'] = cookie.split(';')[0]
        told = json.loads(answer.read() or 'null')
        if answer.status >= 400:
            raise Refused(f'{method} {path}', told)
        return told


def is_ready(server, table):
    """Says before a match that I am ready, unless something has to be chosen first."""
    try:
        return bool(server.ask('POST', f'/api/tables/{table}/ready', {'ready': True}))
    except Refused:
        return False


def act(server, table, seat, version, offer):
    """Takes an offer. If somebody else was quicker, there are new ones to look at."""
    try:
        server.ask('POST', f'/api/tables/{table}/act', {'seat': seat, 'seen': version, 'offer': offer})
    except Refused as no:
        if no.code != 'offers-changed':
            raise


def step(server, table, since):
    """Looks at a table, waiting for news after `since`, and acts if I am asked."""
    told = server.ask('GET', f'/api/tables/{table}/turn{since}')
    position, gathers = told['position'], told['table']['status'] == 'gathering'
    asked = [seat for seat in position['toAct'] if seat in position['mine']] if position else []
    if gathers and is_ready(server, table):
        return told
    if asked:
        act(server, table, asked[0], position['version'], choose(told['table']['game'], position, asked[0]))
    if gathers:
        is_ready(server, table)
    return told


def play(server, table, most):
    """Plays all my seats until the match is over, or so many actions; each answer says where things stand."""
    since = ''
    while True:
        told = step(server, table, since)
        position = told['position']
        if told['table']['status'] in ('finished', 'closed') or (position and position['version'] >= most):
            return position
        since = f"?since={position['version'] if position else -1}"


def stay(server):
    """Plays at all tables where I sit, such as those I was invited to, for ever. What goes wrong is tried again."""
    server.ask('GET', '/api/session')  # with a token that has ended there is nothing to stay for
    while True:
        try:
            waiting = [table for table in server.ask('GET', '/api/mine')['tables'] if table['awaited'] != 'nothing']
            for table in waiting:
                step(server, table['id'], '')
        except (Refused, OSError, http.client.HTTPException, ValueError) as trouble:
            print(trouble, file=sys.stderr)
            server.line.close()  # the next request opens it anew
            waiting = []
        if not waiting:
            time.sleep(1)


def arena():
    """A line for each turn comes in, a line with the number of an offer goes out."""
    for line in sys.stdin:
        told = json.loads(line)
        if told['type'] == 'turn':
            print(json.dumps({'offer': choose(told['game'], told['position'], told['seat'])}), flush=True)


def main():
    args = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    args.add_argument('url'), args.add_argument('game', nargs='?', default='cosmic-wipeout')
    args.add_argument('--players', type=int, default=2), args.add_argument('--table')
    args.add_argument('--stay', action='store_true')
    args.add_argument('--most', type=int, default=10**9, help='stop after so many actions')
    args.add_argument('--name', default='Robo'), args.add_argument('--options', type=json.loads, default={})
    said = args.parse_args()
    server = Server(said.url)
    if said.stay and 'authorization' not in server.headers:
        sys.exit('Set TINDERBOX_TOKEN: only bot accounts are invited.')
    if said.stay:
        stay(server)
    if 'authorization' not in server.headers:
        server.ask('POST', '/api/session', {'name': said.name})
    table = said.table
    if table:
        server.ask('POST', f'/api/tables/{table}/join')
    else:
        names = [f'{said.name} {n}' for n in range(2, said.players + 1)]
        wish = {'game': said.game, 'players': said.players, 'options': said.options, 'names': names}
        table = server.ask('POST', '/api/tables', wish)['id']
        print(f"{said.url.rstrip('/')}/table/{table}", flush=True)
    end = play(server, table, said.most)
    print(json.dumps({'version': end['version'], 'outcome': end['outcome']} if end else None))


if __name__ == '__main__':
    try:
        main() if len(sys.argv) > 1 else arena()
    except Refused as no:
        sys.exit(str(no))
    except KeyboardInterrupt:
        pass
