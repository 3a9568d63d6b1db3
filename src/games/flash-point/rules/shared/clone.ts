import type { Drive, Firefighter, FirePhase, State, Victim } from '../state.ts';

/** A copy for looking ahead. Options, questions and orders never change once they are there: they are shared. */
export function clone(state: State): State {
  return {
    options: state.options,
    stage: state.stage,
    turn: state.turn,
    order: state.order.slice(),
    host: state.host,
    spaces: state.spaces.slice(),
    edges: state.edges.slice(),
    hotSpots: state.hotSpots.slice(),
    reserve: state.reserve,
    hazmats: state.hazmats.slice(),
    disposed: state.disposed,
    hidden: state.hidden.slice(),
    victims: state.victims.map(cloneVictim),
    unseen: { victims: state.unseen.victims, falseAlarms: state.unseen.falseAlarms },
    rescued: state.rescued,
    lost: state.lost,
    firefighters: state.firefighters.map(cloneFirefighter),
    engine: state.engine,
    ambulance: state.ambulance,
    acted: state.acted,
    cafsCommanded: state.cafsCommanded,
    denied: state.denied.slice(),
    questions: state.questions.slice(),
    asked: state.asked,
    advance: state.advance && cloneAdvance(state.advance),
    drive: state.drive && cloneDrive(state.drive),
    hopeless: state.hopeless,
    result: state.result,
  };
}

const cloneVictim = ({ at, treated }: Victim): Victim => ({ at, treated });

function cloneFirefighter(held: Firefighter): Firefighter {
  return {
    at: held.at,
    status: held.status,
    role: held.role,
    formerRole: held.formerRole,
    ap: held.ap,
    special: held.special,
    carries: held.carries,
    leads: held.leads,
  };
}

const cloneAdvance = ({ target, flare, flares }: FirePhase): FirePhase => ({ target, flare, flares });

function cloneDrive({ vehicle, to, driver, riders }: Drive): Drive {
  return { vehicle, to, driver, riders: riders.slice() };
}
