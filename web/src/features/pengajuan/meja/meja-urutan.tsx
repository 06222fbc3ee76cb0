import { PER_HALAMAN } from '@geisa/contract/bentuk'
import type { Tindakan } from '@geisa/engine/pengajuan/pengajuan'
import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import Box from '@mui/material/Box'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { RUTE_USULAN } from '../../../shared/pengajuan/tautan-usulan.tsx'
import { sekali, usePintasan } from '../../../shared/pintasan/pintasan.ts'
import { type DaftarPintasan, TombolPintas } from '../../../shared/pintasan/tombol-pintas.tsx'
import { TombolBeralasan } from '../../../ui/button/tombol-beralasan.tsx'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'
import { useAsalDaftar } from '../daftar/alamat-daftar.ts'
import type { Jenis } from '../jenis.ts'
import { type Antrean, bukaAntrean, dahuluiAntrean, sambungAntrean } from './meja-antrean.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The request with which somebody came from the list: each way in begins a queue of its own. */
    antreanDari?: string
  }
}

/** Where a request stands in the list that it was opened from, and the ways to its neighbours. */
export function useUrutan(jenis: Jenis, id: string | null) {
  const asal = useAsalDaftar()
  const dari = useRouterState({ select: ({ location }) => location.state.antreanDari }) ?? id
  const klien = useQueryClient()
  const navigasi = useNavigate()
  const queryKey = ['antrean-periksa', jenis.id, asal, dari]
  const { data: antrean } = useQuery({
    queryKey,
    queryFn: () => bukaAntrean(jenis, asal),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000,
  })
  const ke = antrean?.usulan.findIndex((satu) => satu.id === id) ?? -1

  async function perpanjang(arah: 1 | -1, lama: Antrean): Promise<Antrean> {
    const baru = await (arah === 1 ? sambungAntrean : dahuluiAntrean)(jenis, asal, lama)
    klien.setQueryData(queryKey, baru)
    return baru
  }
  const buka = (satu: { id: string }): void =>
    void navigasi({
      to: RUTE_USULAN[jenis.id],
      params: { id: satu.id },
      search: asal,
      state: dari === null ? {} : { antreanDari: dari },
      // 'Back' leads to the list, not through everything that was looked at.
      replace: true,
    })

  async function pindah(arah: 1 | -1): Promise<void> {
    if (antrean === undefined) return
    try {
      const kini = antrean.usulan[ke + arah] ? antrean : await perpanjang(arah, antrean)
      const sini = kini.usulan.findIndex((satu) => satu.id === id)
      const tetangga = kini.usulan[sini + arah]
      if (tetangga === undefined) beritahu(arah === 1 ? TERAKHIR : PERTAMA)
      else buka(tetangga)
    } catch (galat) {
      beritahu(kalimatGalat(galat, 'Gagal mengambil data'), 'error')
    }
  }

  /** After a decision: the next that waits comes by itself. False: there is none, or it cannot be told. */
  async function lanjutkan(nomor: string, tindakan: Tindakan): Promise<boolean> {
    if (antrean === undefined || id === null) return false
    const tanda: Antrean = {
      ...antrean,
      usulan: antrean.usulan.map((satu) => (satu.id === id ? { ...satu, menunggu: false } : satu)),
    }
    klien.setQueryData(queryKey, tanda)
    const sesudah = ({ usulan }: Antrean) => usulan.slice(ke + 1).find(({ menunggu }) => menunggu)
    const berikut = sesudah(tanda) ?? (await perpanjang(1, tanda).then(sesudah, () => undefined))
    const kalimat = `Berhasil memproses! No. ${nomor} ${SUDAH[tindakan]}.`
    beritahu(berikut === undefined ? `${kalimat} Tidak ada lagi yang menunggu sesudahnya.` : kalimat, 'success')
    if (berikut !== undefined) buka(berikut)
    return berikut !== undefined
  }

  return { antrean, ke, pindah: (arah: 1 | -1): void => void pindah(arah), lanjutkan }
}
export type Urutan = ReturnType<typeof useUrutan>

const PERTAMA = 'Ini usulan pertama pada daftar'
const TERAKHIR = 'Ini usulan terakhir pada daftar'
const SUDAH: Record<Tindakan, string> = {
  perbaharui: 'diperbaharui',
  usulkan: 'diusulkan lagi',
  tarik: 'ditarik',
  setujui: 'disetujui',
  tolak: 'ditolak',
  kembalikan: 'dikembalikan untuk diperbaiki',
  batalkan: 'batal disetujui',
}

/** '3 dari 12' between the ways to both neighbours, and what the keys do. */
export function UrutanUsulan({ urutan: { antrean, ke, pindah } }: { urutan: Urutan }) {
  usePintasan({
    j: sekali(() => pindah(1)),
    ArrowRight: sekali(() => pindah(1)),
    k: sekali(() => pindah(-1)),
    ArrowLeft: sekali(() => pindah(-1)),
  })
  const diDaftar = antrean !== undefined && ke >= 0
  const pertama = diDaftar && ke === 0 && antrean.awal === 1
  const terakhir = diDaftar && ke === antrean.usulan.length - 1 && antrean.akhir >= antrean.banyakHalaman
  return (
    <Box component="nav" aria-label="Usulan dalam daftar" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Tetangga label="Usulan sebelumnya" tuts="K" alasan={pertama ? PERTAMA : null} onKlik={() => pindah(-1)} />
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', minWidth: 76, textAlign: 'center' }}>
        {antrean !== undefined && !diDaftar && 'luar daftar'}
        {diDaftar && `${(antrean.awal - 1) * PER_HALAMAN + ke + 1} dari ${Math.max(antrean.total, ke + 1)}`}
      </Box>
      <Tetangga label="Usulan berikutnya" tuts="J" alasan={terakhir ? TERAKHIR : null} onKlik={() => pindah(1)} />
      <TombolPintas daftar={PINTASAN} />
    </Box>
  )
}

const PINTASAN: DaftarPintasan = [
  { tombol: ['S'], guna: 'Setujui' },
  { tombol: ['T'], guna: 'Tolak; lalu 1–7 memilih alasannya' },
  { tombol: ['P'], guna: 'Perlu Perbaikan' },
  { tombol: ['Enter'], guna: 'Iya; usulan berikutnya yang menunggu terbuka sendiri' },
  { tombol: ['J', '→'], guna: 'Usulan berikutnya' },
  { tombol: ['K', '←'], guna: 'Usulan sebelumnya' },
]

type TetanggaProps = { label: string; tuts: 'J' | 'K'; alasan: string | null; onKlik: () => void }

function Tetangga({ label, tuts, alasan, onKlik }: TetanggaProps) {
  return (
    <TombolBeralasan
      variant="outlined"
      color="inherit"
      aria-label={label}
      aria-keyshortcuts={tuts}
      petunjuk={`${label} (${tuts})`}
      alasan={alasan}
      onClick={onKlik}
      sx={{ minWidth: 40, px: 2, borderColor: 'divider' }}
    >
      {tuts === 'J' ? <ChevronRightOutlined /> : <ChevronLeftOutlined />}
    </TombolBeralasan>
  )
}
