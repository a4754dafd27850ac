/** The columns of an event's report, to the letter. @source requirements/console C14 */
export const REPORT_TITLES = ['Task', 'Status', 'Assigned To', 'Started By', 'Start Time', 'Completed By', 'Completion Time', 'Time Taken'];
