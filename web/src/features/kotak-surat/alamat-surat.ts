import { FOLDER_SURAT, type FolderSurat } from '@geisa/contract/kotak-surat'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { kunciKirimBaru } from '../../shared/formulir/kunci-kirim.ts'

export type SaringanSurat = {
  cari?: string | undefined
  terbaca?: '0' | '1' | undefined
  sifat?: '1' | '2' | undefined
  jenis?: 'sistem' | 'orang' | undefined
  penting?: '1' | undefined
}

/** Where in the mailbox one is: all of it stands in the address. */
export function useAlamatSurat() {
  const [, , bagian = '', pesan = ''] = useLocation({ select: ({ pathname }) => pathname }).split('/')
  const { halaman = 1, tulis, ...saringan } = useSearch({ from: '/isi-kotak-surat' })
  const navigate = useNavigate()
  const folder: FolderSurat = FOLDER_SURAT.find((satu) => satu === bagian) ?? 'Inbox'
  const id = /^[1-9]\d{0,9}$/.test(pesan) ? Number(pesan) : undefined
  const saring = (baru: SaringanSurat): void =>
    void navigate({ to: `/kotak-surat/${folder}`, search: bersih({ ...saringan, ...baru }), replace: true })
  const keHalaman = (ke: number): void =>
    void navigate({ to: `/kotak-surat/${folder}`, search: { ...saringan, ...(ke === 1 ? {} : { halaman: ke }) } })
  const keDaftar = (): void => void navigate({ to: `/kotak-surat/${folder}`, search: true, replace: true })
  const setTulis = (apa: string | undefined): void =>
    void navigate({ to: '.', search: ({ tulis: _, ...lain }) => (apa === undefined ? lain : { ...lain, tulis: apa }) })
  return { folder, id, halaman, saringan, tulis, saring, keHalaman, keDaftar, setTulis }
}
export type AlamatSurat = ReturnType<typeof useAlamatSurat>

/** One composing has one name, in the address: after a reload it is the same. */
export const tulisBaru = (): string => `baru-${kunciKirimBaru().slice(0, 16)}`
export const tulisBalasan = (id: number): string => `balas-${id}-${kunciKirimBaru().slice(0, 16)}`
export const tulisTerusan = (id: number): string => `teruskan-${id}-${kunciKirimBaru().slice(0, 16)}`

type TanpaKosong = { [K in keyof SaringanSurat]: NonNullable<SaringanSurat[K]> }

const bersih = (saringan: SaringanSurat): TanpaKosong =>
  Object.fromEntries(Object.entries(saringan).filter(([, nilai]) => nilai !== undefined && nilai !== ''))
