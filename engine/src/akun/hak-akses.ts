/** Roles and what a role may do at all (product.md 2). Which rows it may touch is Cakupan, on the server. */

export const PERAN = {
  NASIONAL: 1,
  GTK: 4,
  PROVINSI: 6,
  KAB_KOTA: 8,
  SEKOLAH: 10,
  UPTD: 57,
  CABANG_DINAS: 66,
  YAYASAN: 67,
} as const
export type PeranId = (typeof PERAN)[keyof typeof PERAN]
export const DAFTAR_PERAN: readonly PeranId[] = Object.values(PERAN)

export const HAK_AKSES = ['MONITORING', 'APPROVAL'] as const
export type HakAkses = (typeof HAK_AKSES)[number]

export const LABEL_PERAN: Record<PeranId, string> = {
  [PERAN.NASIONAL]: 'Admin',
  [PERAN.PROVINSI]: 'Dinas Provinsi (Dikmen)',
  [PERAN.KAB_KOTA]: 'Dinas Kab/Kota (Dikdas)',
  [PERAN.CABANG_DINAS]: 'Cabang Dinas (Dikmen)',
  [PERAN.UPTD]: 'UPTD (Dikdas)',
  [PERAN.YAYASAN]: 'Yayasan',
  [PERAN.SEKOLAH]: 'Operator Sekolah',
  [PERAN.GTK]: 'GTK',
}

/** An unknown role is shown as the school operator (spec 1, section 1). */
export const labelPeran = (peran: number): string =>
  (LABEL_PERAN as Record<number, string>)[peran] ?? LABEL_PERAN[PERAN.SEKOLAH]

/** Education offices: they unlock, remind, accept and return; a foundation only reads. */
export const DINAS: readonly PeranId[] = [
  PERAN.NASIONAL,
  PERAN.PROVINSI,
  PERAN.KAB_KOTA,
  PERAN.CABANG_DINAS,
  PERAN.UPTD,
]

/** Roles whose writing hangs on hakAkses; SEKOLAH and GTK write by role alone (product.md 2). */
const SET_BY_HAK_AKSES: readonly PeranId[] = [...DINAS, PERAN.YAYASAN]

/**
 * What an endpoint demands. 'tamu': no session needed. Otherwise the roles that may call it; `tulis` also asks
 * for APPROVAL where the role is governed by hakAkses (writes on one's own record do not set it).
 */
export type Hak = 'tamu' | { peran: readonly PeranId[]; tulis?: boolean }

export const KANTOR: readonly PeranId[] = SET_BY_HAK_AKSES

export function mayCall(hak: Hak, { peran, hakAkses }: { peran: PeranId; hakAkses: HakAkses }): boolean {
  if (hak === 'tamu') return true
  if (!hak.peran.includes(peran)) return false
  return !hak.tulis || hakAkses === 'APPROVAL' || !SET_BY_HAK_AKSES.includes(peran)
}

/** Documents of requests are uploaded by schools, those of an objection by who objects. */
export const HAK_UPLOAD = { peran: [PERAN.SEKOLAH, PERAN.GTK], tulis: true } as const satisfies Hak

/** Requests: everybody of the field but the GTK reads, the school writes, offices decide; a foundation only where allowed. */
export const HAK_PENGAJUAN = {
  baca: { peran: [...KANTOR, PERAN.SEKOLAH] },
  tulis: { peran: [PERAN.SEKOLAH], tulis: true },
  ubah: { peran: [...KANTOR, PERAN.SEKOLAH], tulis: true },
  periksa: { peran: KANTOR, tulis: true },
} as const satisfies Record<string, Hak>
