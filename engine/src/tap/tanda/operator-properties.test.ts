/** product.md 5.6 over the arithmetic; a million staff-days of it in `npm run resilience`. */
import { expect, it } from 'vitest'
import { tryOperatorMonths } from './operator-properties.test-kit.ts'

it('apa pun yang disimpan operator: hari yang terbaca lebih baik bertanda atau buah permintaan yang disetujui', () => {
  expect(tryOperatorMonths(600)).toBeGreaterThan(25_000)
})
