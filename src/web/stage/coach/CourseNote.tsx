import { useEffect, useState } from 'react';
import { matchFileOf } from '../../../kit/match/matchfile.ts';
import type { Course } from '../../../kit/players/coach.ts';
import { courseOf } from '../../thinking/thinking.ts';
import { entriesOf, type History, isWhole } from '../history.ts';
import { Chart } from './Chart.tsx';
import './coach.css';

export interface CourseNoteProps {
  readonly history: History;
  readonly team: boolean;
  goTo(version: number): void;
}

/** At the end: how the match went, at a glance. A press on the line shows that moment. */
export default function CourseNote({ history, team, goTo }: CourseNoteProps) {
  const [course, setCourse] = useState<Course | null>(null);
  useEffect(() => {
    if (!isWhole(history)) return;
    let wanted = true;
    const show = (found: Course | null) => {
      if (wanted) setCourse(found);
    };
    courseOf(matchFileOf(history.match, entriesOf(history))).then(show, () => {});
    return () => {
      wanted = false;
    };
  }, [history]);
  return course && course.line.length > 1 ? <Chart {...{ course, team, goTo }} lookedAt={null} /> : null;
}
