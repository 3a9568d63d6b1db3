import { PanelButton } from '../../parts/Panel.tsx';
import { explainTool } from '../../stage/parts/tools.ts';
import { ToolSign } from '../../stage/scene/Toolbar.tsx';
import { texts } from '../../texts/index.ts';

/** The button that opens the table's menu. */
export function TableButton() {
  return (
    <PanelButton name="table" explain={explainTool('table')}>
      <ToolSign path="M4 10h16M7 10v8M17 10v8M9 6h6" />
      <span className="sign-text">{texts.tables.table}</span>
    </PanelButton>
  );
}
