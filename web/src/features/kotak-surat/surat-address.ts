import { FOLDER_SURAT, type FolderSurat } from '@geisa/contract/kotak-surat/kotak-surat'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { newSubmissionKey } from '../../shared/form/submission-key.ts'

export type SuratFilter = {
  cari?: string | undefined
  terbaca?: '0' | '1' | undefined
  sifat?: '1' | '2' | undefined
  jenis?: 'sistem' | 'orang' | undefined
  penting?: '1' | undefined
}

/** Where in the mailbox one is: all of it stands in the address. */
export function useAlamatSurat() {
  const [, , folderName = '', pesan = ''] = useLocation({ select: ({ pathname }) => pathname }).split('/')
  const { halaman: page = 1, tulis, ...filter } = useSearch({ from: '/isi-kotak-surat' })
  const navigate = useNavigate()
  const folder: FolderSurat = FOLDER_SURAT.find((folderSurat) => folderSurat === folderName) ?? 'Inbox'
  const id = /^[1-9]\d{0,9}$/.test(pesan) ? Number(pesan) : undefined
  const filterBy = (next: SuratFilter): void =>
    void navigate({ to: `/kotak-surat/${folder}`, search: clean({ ...filter, ...next }), replace: true })
  const toPage = (nth: number): void =>
    void navigate({ to: `/kotak-surat/${folder}`, search: { ...filter, ...(nth === 1 ? {} : { halaman: nth }) } })
  const toList = (): void => void navigate({ to: `/kotak-surat/${folder}`, search: true, replace: true })
  const setWrite = (what: string | undefined): void =>
    void navigate({
      to: '.',
      search: ({ tulis: _, ...other }) => (what === undefined ? other : { ...other, tulis: what }),
    })
  return { folder, id, page, filter, write: tulis, filterBy, toPage, toList, setWrite }
}
export type AlamatSurat = ReturnType<typeof useAlamatSurat>

/** One composing has one name, in the address: after a reload it is the same. */
export const writeNew = (): string => `baru-${newSubmissionKey().slice(0, 16)}`
export const writeReply = (id: number): string => `balas-${id}-${newSubmissionKey().slice(0, 16)}`
export const writeForward = (id: number): string => `teruskan-${id}-${newSubmissionKey().slice(0, 16)}`

type WithoutEmpty = { [K in keyof SuratFilter]: NonNullable<SuratFilter[K]> }

const clean = (filter: SuratFilter): WithoutEmpty =>
  Object.fromEntries(Object.entries(filter).filter(([, nilai]) => nilai !== undefined && nilai !== ''))
