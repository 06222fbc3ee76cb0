/** product.md 5.6 over the arithmetic; a million staff-days of it in `npm run resilience`. */
import { expect, it } from 'vitest'
import { enough } from '../../enough.test-kit.ts'
import { tryGuardMonths, tryOperatorMonths } from './operator-properties.test-kit.ts'

it('apa pun yang disimpan operator: hari yang terbaca lebih baik bertanda atau buah permintaan yang disetujui', () => {
  expect(tryOperatorMonths(600)).toBeGreaterThanOrEqual(enough(25_000))
})

it('M5 penjaga malam berpola milik sekolah: juga batas hari yang digeser kemudian menandai malam yang terbaca lebih baik', () => {
  expect(tryGuardMonths(400)).toBeGreaterThanOrEqual(enough(16_000))
})
