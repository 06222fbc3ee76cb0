/** product.md 5.6: a million staff-days of whatever operators save, none better without a mark. */
import { tryOperatorMonths } from '@geisa/engine/tap/tanda/operator-properties.test-kit'
import { expect, it } from 'vitest'
import { report, scale } from '../scale.ts'

it('sejuta hari orang: yang terbaca lebih baik bertanda atau buah permintaan yang disetujui', () => {
  const hari = tryOperatorMonths(scale(20_000, 300))
  report('sifat tanda', { hari })
  expect(hari).toBeGreaterThanOrEqual(scale(1_000_000, 15_000))
})
