/** Test material: the whole month of rules.md E11, February 2026 at a six-day school. */
import { fakta, gtkShift, izin, koreksiStatus, manual } from './fakta.test-kit.ts'

const exact = ['18', '19', '20', '21', '23', '24', '25', '26', '27', '28'].flatMap((hari) => [
  `${hari} 06:50`,
  `${hari} 14:05`,
])

export function faktaE11(update: Parameters<typeof fakta>[0] = {}) {
  return fakta({
    taps: [
      '02 06:51:10',
      '02 14:03:22',
      '03 07:00:45',
      '03 14:00:00',
      '04 07:28:30',
      '04 14:05:00',
      '05 07:35',
      '05 13:20',
      '06 08:10',
      '06 14:00',
      '07 06:55',
      '12 14:02',
      ...exact,
    ],
    gtk: [gtkShift('1')],
    koreksi: [
      izin('06', 1, { nomor: '202602000001' }),
      koreksiStatus('10', 6, { nomor: '202602000002' }),
      koreksiStatus('11', 3, { nomor: '202602000003' }),
      koreksiStatus('12', 4, { nomor: '202602000004' }),
      koreksiStatus('13', 16, { nomor: '202602000005' }),
    ],
    manual: [manual('14', 21, { nomor: '202602000001', datang: '07:00:00', pulang: '14:00:00' })],
    ...update,
  })
}
