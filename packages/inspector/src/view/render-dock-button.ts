import { nothing, type TemplateResult } from 'lit';
import { renderIconButton } from '../look/render-icon-button.ts';
import { type Dock, hasRoomAtRight } from './dock.ts';

/** The button that docks the inspector at the other side, where the window has room for that. */
export function renderDockButton(
  side: Dock['side'],
  width: number,
  dock: (side: Dock['side']) => void,
): TemplateResult | typeof nothing {
  if (!hasRoomAtRight(width)) return nothing;
  if (side === 'right') return renderIconButton('bottom', 'Dock below', () => dock('below'));
  return renderIconButton('side', 'Dock to the right', () => dock('right'));
}
