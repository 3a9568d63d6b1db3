import * as admin from '../people/admin.ts';
import type { Office } from '../people/office.ts';
import { auditLog, listReports, showReport } from '../people/reports.ts';
import type { Handlers } from './rows.ts';

/** Looking after people. That whoever asks is an admin is seen to for all rows of that kind: see rows.ts. */
export const adminHandlers = (office: Office) =>
  ({
    adminReports: async ({ query }) => ({ value: await listReports(office, query.closed === '1' ? 'closed' : 'open') }),
    adminReport: ({ params }) => showReport(office, params.id),
    settleReport: ({ me, params, body }) => admin.settleReport(office, me, params.id, body),
    adminPeople: async ({ me, query }) => ({ value: await admin.lookFor(office, me, query.q ?? '') }),
    mutePerson: ({ me, params, body }) => admin.restrain(office, me, params.id, 'muted', body),
    unmutePerson: ({ me, params, body }) => admin.lift(office, me, params.id, 'muted', body.report),
    suspend: ({ me, params, body }) => admin.restrain(office, me, params.id, 'suspended', body),
    unsuspend: ({ me, params, body }) => admin.lift(office, me, params.id, 'suspended', body.report),
    closeTable: ({ me, params, body }) => admin.closeTable(office, me, params.table, body),
    site: async () => ({ value: await admin.siteOf(office) }),
    announce: ({ me, body }) => admin.announce(office, me, body.text),
    setRegistrations: ({ me, body }) => admin.setRegistrations(office, me, body.registrations),
    setKeeping: ({ me, body }) => admin.setKeeping(office, me, body),
    makeInvitation: ({ me, body }) => admin.makeInvitation(office, me, body),
    withdrawInvitation: ({ me, params }) => admin.withdrawInvitation(office, me, params.id),
    audit: ({ query }) => auditLog(office, query.before),
  }) satisfies Partial<Handlers>;
