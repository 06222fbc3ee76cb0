import type { PesanRingkas } from '@geisa/contract/kotak-surat'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { detikKini, waktuLalu } from '../../shared/waktu-sekolah.ts'
import { KeadaanKosong } from '../../ui/keadaan-kosong.tsx'
import { Tautan } from '../../ui/tautan.ts'

type Props = { pesan: readonly PesanRingkas[] | undefined; terbuka: number | undefined; tersaring: boolean }

export function DaftarPesan({ pesan, terbuka, tersaring }: Props) {
  if (pesan === undefined) return <Memuat />
  if (pesan.length === 0)
    return (
      <KeadaanKosong
        judul={tersaring ? 'Tidak ada pesan yang cocok' : 'Belum ada pesan'}
        petunjuk={
          tersaring
            ? 'Ubah atau kosongkan pencariannya.'
            : 'Keputusan atas usulan, pengingat, dan kabar lain dari Sistem tiba di sini.'
        }
      />
    )
  return (
    <Box component="ul" aria-label="Pesan" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {pesan.map((satu) => (
        <Baris key={satu.id_pesan} pesan={satu} aktif={satu.id_pesan === terbuka} />
      ))}
    </Box>
  )
}

function Baris({ pesan, aktif }: { pesan: PesanRingkas; aktif: boolean }) {
  const baru = pesan.terbaca === 0
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Tautan
        to="/kotak-surat/Inbox/$idPesan"
        params={{ idPesan: String(pesan.id_pesan) }}
        search={true}
        underline="none"
        aria-current={aktif ? 'true' : undefined}
        sx={{
          display: 'block',
          px: 3,
          py: 2.5,
          color: 'text.primary',
          borderLeft: 3,
          borderLeftColor: baru ? 'primary.main' : 'transparent',
          bgcolor: aktif ? 'action.selected' : 'transparent',
          '&:hover': { bgcolor: aktif ? 'action.selected' : 'action.hover' },
        }}
      >
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
          <Typography noWrap sx={{ flex: 1, minWidth: 0, fontWeight: baru ? 650 : 450 }}>
            {pesan.subjek}
          </Typography>
          <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            {waktuLalu(pesan.waktu, detikKini())}
          </Typography>
        </Box>
        <Typography variant="body2" color="textSecondary" noWrap>
          {baru && (
            <Box component="span" sx={{ fontWeight: 650 }}>
              Belum dibaca ·{' '}
            </Box>
          )}
          {pesan.pengirim?.nama ?? 'Sistem'} · {pesan.cuplikan}
        </Typography>
      </Tautan>
    </Box>
  )
}

const Memuat = () => (
  <Box aria-busy sx={{ p: 3 }}>
    {[0, 1, 2, 3, 4].map((ke) => (
      <Skeleton key={ke} height={56} />
    ))}
  </Box>
)
