/** Which of its kinds a correction begins as that an objection becomes. */
export const USUL_KOREKSI = ['status', 'waktu', 'izin-datang', 'izin-pulang'] as const

/**
 * Screens of the web to which the server leads people (letters, conditions of a lock), with what their address carries:
 * the values that it gives, or one of their kind. There is no other way to a link: web/src/routes/links.test.ts opens each.
 */
export const LINKED_SCREEN = {
  '/absensi-manual': { sekolah: 1, dari: '2026-03-01', sampai: '2026-03-31' },
  '/absensi-manual/$id': { id: '1-1', keberatan: '1-1' },
  '/keberatan': { id: '1-1' },
  '/kiriman': { status: ['Gagal'] },
  '/koreksi-status-kehadiran': { sekolah: 1, dari: '2026-03-01', sampai: '2026-03-31' },
  '/koreksi-status-kehadiran/$id': { id: '1-1', keberatan: '1-1', usul: USUL_KOREKSI },
  '/kunci-bulan': { bulan: '202603' },
  '/laporan/harian': {},
  '/laporan/sptjm': {},
  '/log-mesin': { npsn: '20500001', dari: '2026-03-01', sampai: '2026-03-31', tanda: ['waktu-tidak-wajar'] },
  '/mesin-baru': { bagian: ['sengketa'] },
  '/pengaturan/akan-dihapus': {},
  '/pengaturan/approval-otomatis': {},
  '/pengaturan/gtk': {},
  '/pengaturan/sekolah-induk': {},
  '/pengaturan/sekolah': {
    id: 1,
    tab: ['mesin', 'penanda-tangan', 'riwayat'],
    mesin: '1-1',
    bagian: ['pin', 'bukan-gtk'],
    pin: ['belum'],
  },
  '/pengguna': { id: 1 },
  '/usul-jam-kerja': { tab: ['semua'] },
} as const satisfies Record<string, Record<string, Example>>

type Example = string | number | readonly string[]
type Screen = keyof typeof LINKED_SCREEN
type Nilai<C> = C extends readonly (infer V)[] ? V : C extends number ? number : string
export type LinkContent<L extends Screen> = {
  [K in keyof (typeof LINKED_SCREEN)[L]]?: Nilai<(typeof LINKED_SCREEN)[L][K]> | undefined
}

declare const linked: unique symbol
export type Link = string & { readonly [linked]: true }

/** The address of a screen; what is undefined is left out. */
export function link<const L extends Screen>(screen: L, content: LinkContent<L> = {}): Link {
  const rest = { ...content } as Record<string, string | number | undefined>
  const path = screen.replaceAll(/\$(\w+)/g, (_, nama: string) => {
    const nilai = rest[nama]
    delete rest[nama]
    return encodeURIComponent(String(nilai))
  })
  const search = Object.entries(rest).flatMap(([nama, nilai]) =>
    nilai === undefined ? [] : [`${nama}=${encodeURIComponent(nilai)}`],
  )
  return (search.length === 0 ? path : `${path}?${search.join('&')}`) as Link
}
