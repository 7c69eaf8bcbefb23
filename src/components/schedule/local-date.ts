/** A day and time in a time zone, as inputs show them. */
export type LocalDate = {
  /** For example '2026-11-24T09:00:00'. */
  text: string;
  zone: string;
};

const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

type DateParts = { [Part in (typeof PARTS)[number]]: number };

/** Returns tomorrow at nine. */
export function createTomorrow(): DateParts {
  const day = new Date(Date.now() + 86_400_000);
  return {
    year: day.getFullYear(),
    month: day.getMonth() + 1,
    day: day.getDate(),
    hour: 9,
    minute: 0,
    second: 0,
  };
}

/** Formats the parts of a date for an input. Absent parts are 0. */
export function formatLocalDate(getPart: (part: keyof DateParts) => unknown): string {
  const [year = '', ...others] = PARTS.map((part) =>
    String(getPart(part) ?? 0).padStart(part === 'year' ? 4 : 2, '0'),
  );
  const [month = '', day = '', hour = '', minute = '', second = ''] = others;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}

/** Parses the text of an input. Absent parts are 0. */
export function parseLocalDate(text: string): DateParts {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = text
    .split(/\D+/)
    .map(Number);
  return { year, month, day, hour, minute, second };
}
