import { expect, test } from 'vitest'
import { drawHouse } from './drawing.ts'

test('gambar rumah sama dengan impornya', async () => {
  await expect(drawHouse()).toMatchFileSnapshot('../../docs/rumah.md')
})
