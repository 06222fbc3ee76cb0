import type { BarisSesi } from '@geisa/contract/sesi'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { kalimatGalat } from '../../api/galat-api.ts'
import { tampilWaktu } from '../../shared/tanggal/tanggal.ts'
import { useTanya } from '../../ui/dialog/tanya-dulu.tsx'
import { Kotak } from '../../ui/kotak.tsx'
import { Lencana } from '../../ui/lencana.tsx'
import { beritahu } from '../../ui/notice/pemberitahuan.ts'
import { useAkhiriSesi, useDaftarSesi } from './queries.ts'

/** Where this account is signed in; each can be ended, or all others at once. */
export function SesiAktif() {
  const { data, isError, error } = useDaftarSesi()
  const akhiri = useAkhiriSesi()
  const adaLain = (data?.rows.length ?? 0) > 1
  const jalankan = (sid: string | null): void =>
    akhiri.mutate(sid, {
      onSuccess: ({ message }) => beritahu(message, 'success'),
      onError: (galat) => beritahu(kalimatGalat(galat, 'Gagal memproses data'), 'error'),
    })
  const { tanyakan, pertanyaan } = useTanya(
    { pesan: 'Semua perangkat lain yang memakai akun ini keluar seketika. Lanjutkan?' },
    () => jalankan(null),
  )
  return (
    <Kotak
      judul="Sesi aktif"
      tindakan={
        adaLain && (
          <Button size="small" color="error" disabled={akhiri.isPending} onClick={tanyakan}>
            Keluar dari semua
          </Button>
        )
      }
    >
      {isError && <Alert severity="error">{kalimatGalat(error, 'Gagal mengambil data')}</Alert>}
      {data === undefined && !isError && <Skeleton variant="rounded" height={56} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.rows.map((sesi) => (
          <Satu key={sesi.sid} sesi={sesi} sibuk={akhiri.isPending} onAkhiri={() => jalankan(sesi.sid)} />
        ))}
      </Box>
      {pertanyaan}
    </Kotak>
  )
}

function Satu({ sesi, sibuk, onAkhiri }: { sesi: BarisSesi; sibuk: boolean; onAkhiri: () => void }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 56,
        py: 2,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{sesi.perangkat}</Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          Masuk {tampilWaktu(sesi.dibuat)}
          {sesi.ip === null ? '' : ` · ${sesi.ip}`}
        </Typography>
      </Box>
      {sesi.sekarang ? (
        <Lencana nada="baik">Perangkat ini</Lencana>
      ) : (
        <Button size="small" disabled={sibuk} onClick={onAkhiri} aria-label={`Akhiri sesi ${sesi.perangkat}`}>
          Akhiri
        </Button>
      )}
    </Box>
  )
}
