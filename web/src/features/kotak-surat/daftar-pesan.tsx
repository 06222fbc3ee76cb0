import type { FolderSurat, PesanRingkas } from '@geisa/contract/kotak-surat'
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { WaktuLalu } from '../../shared/tanggal/waktu-lalu.tsx'
import { Lencana } from '../../ui/lencana.tsx'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { Tautan } from '../../ui/tautan.ts'

type Props = {
  folder: FolderSurat
  pesan: readonly PesanRingkas[] | undefined
  terbuka: number | undefined
  tersaring: boolean
  terpilih: readonly number[]
  onPilih: (ids: readonly number[]) => void
}

export function DaftarPesan({ folder, pesan, terbuka, tersaring, terpilih, onPilih }: Props) {
  if (pesan === undefined) return <Memuat />
  if (pesan.length === 0)
    return tersaring ? (
      <KeadaanKosong judul="Tidak ada pesan yang cocok" petunjuk="Ubah atau kosongkan saringannya." />
    ) : (
      <KeadaanKosong {...KOSONG[folder]} />
    )
  return (
    <Box component="ul" aria-label="Pesan" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {pesan.map((satu) => (
        <Baris
          key={satu.id_pesan}
          folder={folder}
          pesan={satu}
          aktif={satu.id_pesan === terbuka}
          dipilih={terpilih.includes(satu.id_pesan)}
          onPilih={(ya) =>
            onPilih(ya ? [...terpilih, satu.id_pesan] : terpilih.filter((lain) => lain !== satu.id_pesan))
          }
        />
      ))}
    </Box>
  )
}

const KOSONG = {
  Inbox: {
    judul: 'Belum ada pesan',
    petunjuk: 'Surat untuk Anda, keputusan atas usulan, dan pengingat dari Sistem tiba di sini.',
  },
  Terkirim: { judul: 'Belum ada surat terkirim', petunjuk: "Tekan 'Tulis surat' untuk mengirim yang pertama." },
  Draft: { judul: 'Tidak ada draf', petunjuk: 'Surat yang belum dikirim tersimpan sendiri di sini.' },
  Dihapus: {
    judul: 'Tidak ada pesan terhapus',
    petunjuk: 'Pesan yang dihapus dapat dipulihkan dari sini selama 90 hari.',
  },
}

type BarisProps = {
  folder: FolderSurat
  pesan: PesanRingkas
  aktif: boolean
  dipilih: boolean
  onPilih: (ya: boolean) => void
}

function Baris({ folder, pesan, aktif, dipilih, onPilih }: BarisProps) {
  const baru = pesan.terbaca === 0
  const judul = pesan.subjek === '' ? '(tanpa subjek)' : pesan.subjek
  const id = String(pesan.id_pesan)
  const isi = <IsiBaris folder={folder} pesan={pesan} judul={judul} />
  const sx = { display: 'block', flex: 1, minWidth: 0, pr: 3, py: 2.5, color: 'text.primary' }
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        borderBottom: 1,
        borderColor: 'divider',
        borderLeft: 3,
        borderLeftColor: baru ? 'primary.main' : 'transparent',
        bgcolor: aktif || dipilih ? 'action.selected' : 'transparent',
        '&:hover': { bgcolor: aktif || dipilih ? 'action.selected' : 'action.hover' },
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Checkbox
        checked={dipilih}
        onChange={(e) => onPilih(e.target.checked)}
        slotProps={{ input: { 'aria-label': `Pilih ${judul}` } }}
        sx={{ mt: 0.5 }}
      />
      {folder === 'Draft' ? (
        <Tautan to="." search={(lama) => ({ ...lama, tulis: id })} underline="none" data-pesan={id} sx={sx}>
          {isi}
        </Tautan>
      ) : (
        <Tautan
          to="/kotak-surat/$folder/$idPesan"
          params={{ folder, idPesan: id }}
          search={true}
          underline="none"
          aria-current={aktif ? 'true' : undefined}
          data-pesan={id}
          sx={sx}
        >
          {isi}
        </Tautan>
      )}
    </Box>
  )
}

function IsiBaris({ folder, pesan, judul }: { folder: FolderSurat; pesan: PesanRingkas; judul: string }) {
  const baru = pesan.terbaca === 0
  const sendiri = folder === 'Terkirim' || folder === 'Draft'
  const orang = sendiri ? `Kepada: ${pesan.kepada || '(belum dipilih)'}` : (pesan.pengirim?.nama ?? 'Sistem')
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
        <Typography noWrap sx={{ flex: 1, minWidth: 0, fontWeight: baru ? 650 : 450 }}>
          {judul}
        </Typography>
        {pesan.jumlahLampiran > 0 && (
          <AttachFileOutlined
            titleAccess={`${pesan.jumlahLampiran} lampiran`}
            sx={{ fontSize: 16, alignSelf: 'center', color: 'text.secondary' }}
          />
        )}
        <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          <WaktuLalu instan={pesan.waktu} />
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" noWrap>
        {baru && (
          <Box component="span" sx={{ fontWeight: 650 }}>
            Belum dibaca ·{' '}
          </Box>
        )}
        {orang} · {pesan.cuplikan}
      </Typography>
      {(pesan.penting || pesan.sifatSurat === 1) && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          {pesan.penting && <Lencana nada="peringatan">Penting</Lencana>}
          {pesan.sifatSurat === 1 && <Lencana nada="info">Nasional</Lencana>}
        </Box>
      )}
    </>
  )
}

const Memuat = () => (
  <Box aria-busy sx={{ p: 3 }}>
    {[0, 1, 2, 3, 4].map((ke) => (
      <Skeleton key={ke} height={56} />
    ))}
  </Box>
)
