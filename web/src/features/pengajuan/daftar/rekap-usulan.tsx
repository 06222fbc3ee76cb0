import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import SummarizeOutlined from '@mui/icons-material/SummarizeOutlined'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { usePengguna } from '../../../api/sesi.ts'
import { unduhExcel } from '../../../shared/excel/unduh-excel.ts'
import { alasanPutus, TanpaKoneksi } from '../../../shared/tanpa-koneksi.tsx'
import { TombolUnduh } from '../../../ui/button/tombol-unduh.tsx'
import { Halaman } from '../../../ui/page/halaman.tsx'
import { KeadaanKosong } from '../../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../../ui/table/tabel-data.tsx'
import type { Kolom } from '../../../ui/table/tabel-kolom.ts'
import type { Jenis } from '../jenis.ts'

type Ringkasan = Awaited<ReturnType<Jenis['ringkasan']>>
type Baris = Omit<Ringkasan['rows'][number], '_id'> & { no: number; nama: string }

const angka = (n: number): string => n.toLocaleString('id-ID')

const KOLOM: Kolom<Baris>[] = [
  { id: 'no', judul: 'No.', nilai: (b) => b.no, tetap: true, lebar: 64, urut: false },
  { id: 'nama', judul: 'Nama Kab/Kota', nilai: (b) => b.nama, lebar: 220, saring: true },
  { id: 'diusulkan', judul: 'Jumlah Usulan', nilai: (b) => b.diusulkan, sel: (b) => angka(b.diusulkan), angka: true },
  { id: 'diproses', judul: 'Jumlah Diproses', nilai: (b) => b.diproses, sel: (b) => angka(b.diproses), angka: true },
]

/** The frozen first column is the name. */
const KOLOM_PONSEL = KOLOM.filter(({ id }) => id !== 'no').map((k) => (k.id === 'nama' ? { ...k, lebar: 140 } : k))

/** Requests by kab/kota: how many were made, how many have been decided (spec 2, 'Recap screens'). */
export function RekapUsulan({ jenis }: { jenis: Jenis }) {
  const judul = `Rekap ${jenis.judul}`
  const pengguna = usePengguna()
  const sempit = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const ringkasan = useQuery({
    queryKey: ['pengajuan', jenis.id, 'rekap'],
    queryFn: ({ signal }) => jenis.ringkasan(signal),
    // A count of what others do right now.
    staleTime: 0,
  })
  const baris = ringkasan.data?.rows.map(({ _id: nama, ...b }, ke) => ({ ...b, nama, no: ke + 1 }))
  const total = { diusulkan: jumlah(baris, 'diusulkan'), diproses: jumlah(baris, 'diproses') }
  const putus = ringkasan.data === undefined ? alasanPutus(ringkasan) : null
  return (
    <Halaman
      judul={judul}
      konteks={pengguna?.instansi ?? ' '}
      tindakan={
        <>
          <TombolUnduh
            alasan={baris === undefined || baris.length === 0 ? 'Belum ada yang dapat diunduh' : null}
            kerja={(kendali) => unduh(judul, baris ?? [], total, kendali)}
          />
          <Button variant="outlined" startIcon={<RefreshOutlined />} onClick={() => void ringkasan.refetch()}>
            Segarkan
          </Button>
        </>
      }
    >
      {putus === null ? (
        <TabelData
          label={judul}
          kolom={sempit ? KOLOM_PONSEL : KOLOM}
          baris={baris}
          idBaris={(b) => b.kodeWilayah}
          memuat={ringkasan.isFetching}
          galat={ringkasan.isError ? kalimatGalat(ringkasan.error, 'Gagal mengambil data') : null}
          kosong={
            <KeadaanKosong
              ikon={SummarizeOutlined}
              judul="Belum ada pengajuan. . ."
              petunjuk="Jumlah usulan per kab/kota tampil di sini sesudah sekolah mengajukannya."
            />
          }
          kaki={{ nama: 'TOTAL', diusulkan: angka(total.diusulkan), diproses: angka(total.diproses) }}
          tinggi="penuh"
        />
      ) : (
        <TanpaKoneksi alasan={putus} apa={judul} onUlang={() => void ringkasan.refetch()} />
      )}
    </Halaman>
  )
}

const jumlah = (baris: readonly Baris[] | undefined, bidang: 'diusulkan' | 'diproses'): number =>
  (baris ?? []).reduce((n, b) => n + b[bidang], 0)

type Total = { diusulkan: number; diproses: number }

const unduh = (
  judul: string,
  baris: readonly Baris[],
  total: Total,
  kendali: Parameters<typeof unduhExcel>[1],
): Promise<void> =>
  unduhExcel(
    {
      namaBerkas: judul,
      judul,
      kolom: [
        { judul: 'No.', nilai: (b) => b.no, jenis: 'angka', lebar: 6 },
        { judul: 'Nama Kab/Kota', nilai: (b) => b.nama, lebar: 34 },
        { judul: 'Jumlah Usulan', nilai: (b) => b.diusulkan, jenis: 'angka' },
        { judul: 'Jumlah Diproses', nilai: (b) => b.diproses, jenis: 'angka' },
      ],
      baris,
      kaki: [null, 'TOTAL', total.diusulkan, total.diproses],
    },
    kendali,
  )
