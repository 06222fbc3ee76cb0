import type { LampiranSurat, PesanLengkap } from '@geisa/contract/kotak-surat'
import { bacaPesan } from '@geisa/contract/kotak-surat'
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import ForwardOutlined from '@mui/icons-material/ForwardOutlined'
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined'
import ReplyOutlined from '@mui/icons-material/ReplyOutlined'
import RestoreOutlined from '@mui/icons-material/RestoreOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { call } from '../../api/call.ts'
import { bukaDokumen } from '../../shared/dokumen/buka-dokumen.ts'
import { BarisDokumen } from '../../shared/dokumen/dokumen-pendukung-baris.tsx'
import { GalatMuat } from '../../shared/galat-muat.tsx'
import { tampilWaktu } from '../../shared/tanggal/tanggal.ts'
import { TautanJalur } from '../../shared/tautan-jalur.tsx'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { Lencana } from '../../ui/lencana.tsx'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { TautanTombol } from '../../ui/tautan.ts'
import { type AlamatSurat, tulisBalasan, tulisTerusan } from './alamat-surat.ts'
import { useHapus, usePesan, usePulihkan, useTandai } from './queries.ts'
import { kataTujuan } from './tujuan-pesan.ts'

/** One message: plain text with its line breaks, what is attached, and where it leads. */
export function IsiPesan({ alamat }: { alamat: AlamatSurat }) {
  const { id, folder } = alamat
  const { data, error, isError, refetch } = usePesan(id)
  if (id === undefined) return <KeadaanKosong judul="Pilih pesan" petunjuk="Isi pesan yang dipilih tampil di sini." />
  return (
    <Box component="article" aria-label={data?.subjek ?? 'Pesan'} sx={{ p: { xs: 0, md: 4 }, pt: { md: 0 } }}>
      <TautanTombol
        to={`/kotak-surat/${folder}`}
        search={true}
        startIcon={<ArrowBackOutlined />}
        sx={{ display: { md: 'none' }, mb: 2 }}
      >
        Kembali ke {folder}
      </TautanTombol>
      {isError ? (
        <GalatMuat galat={error} onUlang={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton variant="rounded" height={240} aria-busy />
      ) : (
        <Pesan pesan={data} alamat={alamat} />
      )}
    </Box>
  )
}

function Pesan({ pesan, alamat }: { pesan: PesanLengkap; alamat: AlamatSurat }) {
  return (
    <>
      <Tindakan pesan={pesan} alamat={alamat} />
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {pesan.subjek === '' ? '(tanpa subjek)' : pesan.subjek}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {pesan.penting && <Lencana nada="peringatan">Penting</Lencana>}
        {pesan.sifatSurat === 1 && <Lencana nada="info">Nasional</Lencana>}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        Dari {dari(pesan)} · {tampilWaktu(pesan.waktu)} WIB
      </Typography>
      {pesan.kepada !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          Kepada {pesan.kepada}
          {pesan.jumlahPenerima > 1 && ` · ${pesan.jumlahPenerima.toLocaleString('id-ID')} orang`}
        </Typography>
      )}
      <Typography sx={{ mt: 4, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' }}>
        {pesan.isi}
      </Typography>
      {pesan.lampiran.length > 0 && <Lampiran id={pesan.id_pesan} lampiran={pesan.lampiran} />}
      {pesan.tautan !== null && (
        <Typography component="p" sx={{ mt: 4 }}>
          <TautanJalur jalur={pesan.tautan} underline="always">
            {kataTujuan(pesan.tautan)}
          </TautanJalur>
        </Typography>
      )}
    </>
  )
}

function dari({ pengirim }: PesanLengkap): string {
  if (pengirim === null) return 'Sistem'
  const { nama, peran, instansi } = pengirim
  const tempat = [...new Set([nama === peran ? '' : peran, instansi])].filter((satu) => satu !== '')
  return tempat.length === 0 ? nama : `${nama} (${tempat.join(', ')})`
}

function Tindakan({ pesan, alamat }: { pesan: PesanLengkap; alamat: AlamatSurat }) {
  const hapus = useHapus()
  const pulihkan = usePulihkan()
  const tandai = useTandai()
  const { id_pesan: id, folder } = pesan
  const keDaftar = { onSuccess: alamat.keDaftar }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
      {folder === 'Inbox' && (
        <TombolBeralasan
          variant="outlined"
          startIcon={<ReplyOutlined />}
          aria-keyshortcuts="r"
          alasan={alasanBalas(pesan)}
          onClick={() => alamat.setTulis(tulisBalasan(id))}
        >
          Balas
        </TombolBeralasan>
      )}
      {(folder === 'Inbox' || folder === 'Terkirim') && (
        <Button startIcon={<ForwardOutlined />} aria-keyshortcuts="f" onClick={() => alamat.setTulis(tulisTerusan(id))}>
          Teruskan
        </Button>
      )}
      {folder === 'Draft' && (
        <Button variant="outlined" onClick={() => alamat.setTulis(String(id))}>
          Lanjutkan menulis
        </Button>
      )}
      {folder === 'Inbox' && (
        <Button
          startIcon={<MarkEmailUnreadOutlined />}
          onClick={() => tandai.mutate({ ids: [id], terbaca: 0 }, keDaftar)}
        >
          Tandai belum dibaca
        </Button>
      )}
      {folder === 'Dihapus' ? (
        <Button startIcon={<RestoreOutlined />} onClick={() => pulihkan.mutate([id], keDaftar)}>
          Pulihkan
        </Button>
      ) : (
        <Button
          color="error"
          startIcon={<DeleteOutlined />}
          aria-keyshortcuts="#"
          onClick={() => hapus.mutate({ ids: [id], dari: folder }, keDaftar)}
        >
          Hapus
        </Button>
      )}
    </Box>
  )
}

function alasanBalas({ pengirim, bolehDibalas }: PesanLengkap): string | null {
  if (pengirim === null) return 'Pesan Sistem tidak dapat dibalas'
  return bolehDibalas ? null : 'Anda hanya dapat menyurati kantor Anda sendiri dan yang ada dalam cakupan Anda'
}

function Lampiran({ id, lampiran }: { id: number; lampiran: readonly LampiranSurat[] }) {
  const buka = (s3Key: string) =>
    bukaDokumen(async () => {
      const segar = await call(bacaPesan, { query: { id } })
      return segar.lampiran.find((satu) => satu.s3Key === s3Key) ?? null
    })
  return (
    <Box component="section" aria-label="Lampiran" sx={{ mt: 4, maxWidth: 520 }}>
      <Typography variant="h3">Lampiran</Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        {lampiran.map((satu) => (
          <BarisDokumen key={satu.s3Key} dokumen={satu} onBuka={() => void buka(satu.s3Key)} />
        ))}
      </Box>
    </Box>
  )
}
