import { expect, test } from 'vitest'
import { greyControls, greyIn } from './grey-controls.ts'

test('pemeriksaan ini menemukan yang mati tanpa alasan', () => {
  const planted = [
    'const a = <Button disabled>Simpan</Button>',
    'const b = <div><IconButton aria-label="Muat" disabled={loading} /></div>',
    'const c = <FormControlLabel disabled={locked} control={<Checkbox checked />} label="Libur" />',
    'const d = <input type="file" disabled={full} />',
  ]
  expect(planted.flatMap((text, nth) => greyIn(`${nth}.tsx`, text))).toEqual([
    '0.tsx: Button',
    '1.tsx: IconButton',
    '2.tsx: FormControlLabel',
    '3.tsx: input',
  ])
  const harmless = [
    "const a = <ButtonWithReason alasan={busy ? 'Sedang menyimpan' : null}>Simpan</ButtonWithReason>",
    'const b = <TextField disabled={readOnly} label="Nama" />',
    'const c = <Button aria-disabled={dead} aria-describedby={id}>Masuk</Button>',
  ]
  expect(harmless.flatMap((text) => greyIn('x.tsx', text))).toEqual([])
})

test('tombol dan kotak centang yang mati menyebut alasannya, juga saat disorot dan disentuh', () => {
  expect(greyControls()).toEqual([])
})
