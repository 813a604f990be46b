import { useLayoutEffect } from 'react';
import './sheet-room.css';

let drawn = 0;

/**
 * Says that a sheet rests at the bottom edge, or is about to. The room it takes (`--dock`) is told before the sheet
 * comes: a change of it later would style every element of the page anew.
 */
export function SheetRoom() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    drawn += 1;
    dataset['sheet'] = '';
    return () => {
      drawn -= 1;
      if (drawn === 0) {
        delete dataset['sheet'];
      }
    };
  }, []);
  return null;
}
