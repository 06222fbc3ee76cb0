import type { PesanRingkas } from '@geisa/contract/kotak-surat'
import { sekali, usePintasan } from '../../shared/pintasan/pintasan.ts'
import type { DaftarPintasan } from '../../shared/pintasan/tombol-pintas.tsx'
import { type AlamatSurat, tulisBalasan, tulisBaru, tulisTerusan } from './alamat-surat.ts'
import { useHapus, usePesan } from './queries.ts'

export const DAFTAR_PINTASAN: DaftarPintasan = [
  { tombol: ['J', 'K'], guna: 'Pesan berikutnya, sebelumnya' },
  { tombol: ['Enter'], guna: 'Buka pesan' },
  { tombol: ['X'], guna: 'Pilih pesan' },
  { tombol: ['#'], guna: 'Hapus yang terpilih atau terbuka' },
  { tombol: ['C'], guna: 'Tulis surat' },
  { tombol: ['R'], guna: 'Balas' },
  { tombol: ['F'], guna: 'Teruskan' },
  { tombol: ['U'], guna: 'Kembali ke daftar' },
]

type Isi = {
  pesan: readonly PesanRingkas[] | undefined
  terpilih: readonly number[]
  onPilih: (ids: readonly number[]) => void
}

/** The keys of mail programs. 'Enter' is the link's own. */
export function usePintasanSurat(alamat: AlamatSurat, { pesan = [], terpilih, onPilih }: Isi): void {
  const hapus = useHapus()
  const terbuka = usePesan(alamat.id).data
  const disorot = (): number | undefined => idDari(document.activeElement) ?? alamat.id
  const pindah = (arah: 1 | -1): void => {
    const ke = pesan.findIndex(({ id_pesan }) => id_pesan === disorot())
    const tujuan = pesan[ke === -1 ? (arah === 1 ? 0 : pesan.length - 1) : ke + arah]
    if (tujuan) document.querySelector<HTMLElement>(`[data-pesan="${tujuan.id_pesan}"]`)?.focus()
  }
  usePintasan({
    j: () => pindah(1),
    k: () => pindah(-1),
    x: sekali(() => {
      const id = disorot()
      if (id !== undefined) onPilih(terpilih.includes(id) ? terpilih.filter((lain) => lain !== id) : [...terpilih, id])
    }),
    '#': sekali(() => {
      const satu = disorot()
      const ids = terpilih.length > 0 ? terpilih : satu === undefined ? [] : [satu]
      // For good only by the button, which asks.
      if (ids.length === 0 || alamat.folder === 'Dihapus') return
      hapus.mutate({ ids, dari: alamat.folder }, { onSuccess: alamat.keDaftar })
    }),
    c: sekali(() => alamat.setTulis(tulisBaru())),
    r: sekali(() => {
      if (terbuka?.folder === 'Inbox' && terbuka.bolehDibalas) alamat.setTulis(tulisBalasan(terbuka.id_pesan))
    }),
    f: sekali(() => {
      if (terbuka?.folder === 'Inbox' || terbuka?.folder === 'Terkirim') alamat.setTulis(tulisTerusan(terbuka.id_pesan))
    }),
    u: sekali(alamat.keDaftar),
  })
}

function idDari(elemen: Element | null): number | undefined {
  const id = elemen?.closest('li')?.querySelector<HTMLElement>('[data-pesan]')?.dataset['pesan']
  return id === undefined ? undefined : Number(id)
}
