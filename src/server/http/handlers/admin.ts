import * as admin from '../../people/admin/admin.ts';
import { auditLog, listReports, showReport } from '../../people/admin/reports.ts';
import type { Services } from '../../people/services/services.ts';
import type { Handlers } from '../request/rows.ts';

/** Looking after people. That whoever asks is an admin is seen to for all rows of that kind: see rows.ts. */
export const adminHandlers = (services: Services) =>
  ({
    adminReports: async ({ query }) => ({
      value: await listReports(services, query.closed === '1' ? 'closed' : 'open'),
    }),
    adminReport: ({ params }) => showReport(services, params.id),
    settleReport: ({ me, params, body }) => admin.settleReport(services, me, params.id, body),
    adminPeople: async ({ me, query }) => ({ value: await admin.lookFor(services, me, query.q ?? '') }),
    mutePerson: ({ me, params, body }) => admin.restrain(services, me, params.id, 'muted', body),
    unmutePerson: ({ me, params, body }) => admin.lift(services, me, params.id, 'muted', body.report),
    suspend: ({ me, params, body }) => admin.restrain(services, me, params.id, 'suspended', body),
    unsuspend: ({ me, params, body }) => admin.lift(services, me, params.id, 'suspended', body.report),
    closeTable: ({ me, params, body }) => admin.closeTable(services, me, params.table, body),
    site: async () => ({ value: await admin.siteOf(services) }),
    announce: ({ me, body }) => admin.announce(services, me, body.text),
    setRegistrations: ({ me, body }) => admin.setRegistrations(services, me, body.registrations),
    setKeeping: ({ me, body }) => admin.setKeeping(services, me, body),
    makeInvitation: ({ me, body }) => admin.makeInvitation(services, me, body),
    withdrawInvitation: ({ me, params }) => admin.withdrawInvitation(services, me, params.id),
    audit: ({ query }) => auditLog(services, query.before),
  }) satisfies Partial<Handlers>;
