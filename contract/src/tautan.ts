/** Which of its kinds a correction begins as that an objection becomes. */
export const USUL_KOREKSI = ['status', 'waktu', 'izin-datang', 'izin-pulang'] as const

/**
 * Screens of the web to which the server leads people (letters, conditions of a lock), with what their address carries:
 * the values that it gives, or one of their kind. There is no other way to a link: web/src/rute/tautan.test.ts opens each.
 */
export const LAYAR_TERTAUT = {
  '/absensi-manual': { sekolah: 1, dari: '2026-03-01', sampai: '2026-03-31' },
  '/absensi-manual/$id': { id: '1-1', keberatan: '1-1' },
  '/keberatan': { id: '1-1' },
  '/kiriman': { status: ['Gagal'] },
  '/koreksi-status-kehadiran': { sekolah: 1, dari: '2026-03-01', sampai: '2026-03-31' },
  '/koreksi-status-kehadiran/$id': { id: '1-1', keberatan: '1-1', usul: USUL_KOREKSI },
  '/kunci-bulan': { bulan: '202603' },
  '/laporan/sptjm': {},
  '/log-mesin': { npsn: '20500001', dari: '2026-03-01', sampai: '2026-03-31', tanda: ['waktu-tidak-wajar'] },
  '/pengaturan/gtk': {},
  '/pengaturan/sekolah': {
    id: 1,
    tab: ['mesin', 'penanda-tangan', 'riwayat'],
    mesin: '1-1',
    bagian: ['pin', 'bukan-gtk'],
    pin: ['belum'],
  },
  '/pengguna': { id: 1 },
} as const satisfies Record<string, Record<string, Contoh>>

type Contoh = string | number | readonly string[]
type Layar = keyof typeof LAYAR_TERTAUT
type Nilai<C> = C extends readonly (infer V)[] ? V : C extends number ? number : string
export type IsiTautan<L extends Layar> = {
  [K in keyof (typeof LAYAR_TERTAUT)[L]]?: Nilai<(typeof LAYAR_TERTAUT)[L][K]> | undefined
}

declare const tertaut: unique symbol
export type Tautan = string & { readonly [tertaut]: true }

/** The address of a screen; what is undefined is left out. */
export function tautan<const L extends Layar>(layar: L, isi: IsiTautan<L> = {}): Tautan {
  const sisa = { ...isi } as Record<string, string | number | undefined>
  const jalur = layar.replaceAll(/\$(\w+)/g, (_, nama: string) => {
    const nilai = sisa[nama]
    delete sisa[nama]
    return encodeURIComponent(String(nilai))
  })
  const cari = Object.entries(sisa).flatMap(([nama, nilai]) =>
    nilai === undefined ? [] : [`${nama}=${encodeURIComponent(nilai)}`],
  )
  return (cari.length === 0 ? jalur : `${jalur}?${cari.join('&')}`) as Tautan
}
