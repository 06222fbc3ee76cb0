/** Which requests the demo schools have made, and what became of each (product.md 6: requests in every state). */

/** What is asked. The day is looked for in the reports: one on which people really ask for it. */
export type Request =
  | 'lupa-pulang' // correction of a time: an arrival without a departure
  | 'telat' // correction of a time: came in time, but the machine was tapped late
  | 'hadir' // correction of a status: was there, no tap at all
  | 'sakit'
  | 'dinas'
  | 'cuti'
  | 'izin-telat'
  | 'izin-pulang'
  | 'listrik' // manual attendance of whoever has no departure that day
  | 'lupa-absen' // the same of one person; PRO only
  | 'mesin' // manual attendance of everybody on a day without any tap
  | 'libur' // the school itself was closed

export type Outcome =
  | 'menunggu'
  | 'disetujui'
  | 'ditolak'
  | 'kembali' // returned by the office
  | 'ditarik' // withdrawn by the school
  | 'diulang' // rejected, then submitted again
  | 'diperbaiki' // returned, mended, approved
  | 'dibatalkan' // approved, then taken back

export type PlannedUsulan = {
  request: Request
  outcome: Outcome
  /** The same paper as every request that names it: the office shall notice. Papers are few, each is judged as it would be. */
  paper?: string
  /** The same person and day as the request before: the office shall notice. */
  sameAsBefore?: true
  /** A day that rests on something made after the fact (product.md 5.6). */
  bertanda?: true
}

/** What the office finds in a paper needs one. */
const ABOUT_PAPER: readonly Outcome[] = ['ditolak', 'kembali', 'diulang', 'diperbaiki']
let papers = 0

const usul = (
  request: Request,
  outcome: Outcome,
  other: Omit<PlannedUsulan, 'request' | 'outcome'> = {},
): PlannedUsulan => ({
  request,
  outcome,
  ...(ABOUT_PAPER.includes(outcome) ? { paper: `Surat keterangan ${++papers}` } : {}),
  ...other,
})

/** Every office of the demo accounts has some; who waits longest comes from the month before. */
export const PENGAJUAN_PLANS: readonly (readonly [sekolah: string, usulan: readonly PlannedUsulan[]])[] = [
  [
    'SDN Kauman 1',
    [
      usul('lupa-pulang', 'menunggu'),
      usul('dinas', 'menunggu', { paper: 'Surat Tugas KKG Kepanjen' }),
      usul('sakit', 'disetujui', { paper: 'Surat Dokter Puskesmas Kepanjen' }),
      usul('izin-telat', 'kembali'),
      usul('dinas', 'ditolak'),
      usul('cuti', 'ditarik'),
      usul('listrik', 'menunggu'),
      usul('lupa-absen', 'disetujui'),
      usul('listrik', 'ditolak'),
      usul('lupa-absen', 'kembali'),
    ],
  ],
  [
    'SDN Kauman 2',
    [
      usul('dinas', 'menunggu', { paper: 'Surat Tugas KKG Kepanjen' }),
      usul('lupa-pulang', 'menunggu'),
      usul('listrik', 'disetujui'),
    ],
  ],
  [
    'TK Negeri Pembina Kepanjen',
    [usul('telat', 'menunggu', { bertanda: true }), usul('sakit', 'menunggu'), usul('dinas', 'disetujui')],
  ],
  ['TK Dharma Wanita Kepanjen', [usul('mesin', 'menunggu'), usul('libur', 'menunggu')]],
  [
    'SMP Negeri 3 Kepanjen',
    [
      usul('lupa-pulang', 'menunggu'),
      usul('listrik', 'menunggu', { sameAsBefore: true }),
      usul('hadir', 'menunggu'),
      usul('sakit', 'diulang', { paper: 'Surat Dokter Klinik Panggungrejo' }),
      usul('izin-pulang', 'kembali'),
    ],
  ],
  ['SDN Karangpandan 2', [usul('mesin', 'menunggu', { paper: 'Foto mesin dan surat pernyataan' })]],
  ['SD Islam Nurul Ilmi Pakisaji', [usul('hadir', 'diperbaiki'), usul('izin-telat', 'menunggu')]],
  ['SDN Jatiguwi 4', [usul('dinas', 'menunggu'), usul('lupa-pulang', 'dibatalkan')]],
  ['SMP PGRI 2 Sumberpucung', [usul('lupa-pulang', 'menunggu'), usul('izin-pulang', 'disetujui')]],
  ['SD Tunas Bangsa Singosari', [usul('cuti', 'menunggu'), usul('lupa-pulang', 'ditolak')]],
  ['SMP Tunas Bangsa Singosari', [usul('sakit', 'menunggu'), usul('listrik', 'kembali')]],
  ['SDN Candirenggo 5', [usul('lupa-pulang', 'menunggu'), usul('dinas', 'disetujui')]],
  ['SDN Dampit 6', [usul('libur', 'disetujui'), usul('mesin', 'ditarik')]],
  [
    'SMA Negeri 2 Kepanjen',
    [
      usul('dinas', 'menunggu', { paper: 'Surat Tugas MGMP Malang' }),
      usul('lupa-pulang', 'disetujui'),
      usul('cuti', 'kembali'),
      usul('listrik', 'menunggu'),
    ],
  ],
  [
    'SLB Negeri Kepanjen',
    [usul('sakit', 'menunggu', { paper: 'Surat Dokter RSUD Kanjuruhan' }), usul('hadir', 'ditolak')],
  ],
  ['SMK Negeri 4 Singosari', [usul('telat', 'menunggu'), usul('listrik', 'disetujui'), usul('izin-telat', 'ditolak')]],
  ['SMA Islam Dampit', [usul('lupa-pulang', 'menunggu'), usul('sakit', 'disetujui')]],
  ['SMK Tunas Bangsa Malang', [usul('dinas', 'menunggu'), usul('listrik', 'ditolak')]],
]
