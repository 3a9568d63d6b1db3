import { type ComponentProps, useState } from 'react';
import type { BoardModule, BoardProps } from '../board.ts';

export interface BoardPlaceProps extends ComponentProps<'div'> {
  readonly board: BoardModule;
  readonly shown: Omit<BoardProps, 'desk'>;
}

/**
 * Where a board is drawn, and the desk beside or under it, on which the board tells how things stand and takes what is
 * decided. Whatever comes and goes does so on the desk: the board keeps its size.
 */
export function BoardPlace({ board, shown, children, className = '', ...place }: BoardPlaceProps) {
  const [desk, setDesk] = useState<HTMLElement | null>(null);
  return (
    <>
      <div {...place} className={`board-place ${className}`}>
        <board.Board {...shown} desk={desk} />
        {children}
      </div>
      <div className="desk" ref={setDesk} />
    </>
  );
}
