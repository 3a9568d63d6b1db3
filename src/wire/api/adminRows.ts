import * as is from '../admin.ts';
import { admins } from '../row.ts';

/** Looking after people: for admins alone. Whoever is none finds nothing here. */
export const admin = {
  adminReports: admins.get('/api/admin/reports', 'What was reported, the newest first', {
    query: is.reportsQuery,
    answer: is.reports,
  }),
  adminReport: admins.get('/api/admin/reports/:id', 'A report with what belongs to it', { answer: is.report }),
  settleReport: admins.put('/api/admin/reports/:id', 'A report is dealt with, or open again', { body: is.settleWish }),
  adminPeople: admins.get('/api/admin/people', 'People by name; without one those who are muted or suspended', {
    query: is.peopleQuery,
    answer: is.people,
  }),
  mutePerson: admins.post('/api/admin/people/:id/mute', 'Somebody neither talks at tables nor writes to strangers', {
    body: is.restraintWish,
    answer: is.lookedAfter,
  }),
  unmutePerson: admins.del('/api/admin/people/:id/mute', 'Let somebody talk again', {
    body: is.liftWish,
    answer: is.lookedAfter,
  }),
  suspend: admins.post('/api/admin/people/:id/suspension', 'End all sign-ins of somebody, and let them in no more', {
    body: is.restraintWish,
    answer: is.lookedAfter,
  }),
  unsuspend: admins.del('/api/admin/people/:id/suspension', 'Let somebody in again', {
    body: is.liftWish,
    answer: is.lookedAfter,
  }),
  closeTable: admins.post('/api/admin/tables/:table/close', 'Close a table; all at it are told why', {
    body: is.closingWish,
  }),
  site: admins.get('/api/admin/site', 'What holds for all: message, registrations, times, invitations', {
    answer: is.site,
  }),
  announce: admins.put('/api/admin/announcement', 'Tell everybody something, or nothing any more', {
    body: is.announcementWish,
    answer: is.site,
  }),
  setRegistrations: admins.put('/api/admin/registrations', 'Who may make an account', {
    body: is.registrationsWish,
    answer: is.site,
  }),
  setKeeping: admins.put('/api/admin/keeping', 'For how many days something is kept', {
    body: is.keepingWish,
    answer: is.site,
  }),
  makeInvitation: admins.post('/api/admin/invitations', 'Make an invitation; its code is shown once', {
    body: is.invitationWish,
    answer: is.newInvitation,
  }),
  withdrawInvitation: admins.del('/api/admin/invitations/:id', 'Nobody comes by this invitation any more', {}),
  audit: admins.get('/api/admin/audit', 'What admins have done, the newest first', {
    query: is.auditQuery,
    answer: is.audit,
  }),
};
