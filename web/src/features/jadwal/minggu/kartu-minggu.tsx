import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { JamHari, TandaHari, TindakanHari } from './isian-hari.tsx'
import { durasiSehari, durasiSeminggu, type HariIsian, KOLOM_JAM, namaHariKe, tampilDurasi } from './minggu.ts'
import { galatHari, type PropsMinggu } from './props-minggu.ts'

const KOTAK = { p: 3, border: 1, borderColor: 'divider', borderRadius: 1.5, minWidth: 0 } as const

/** A card for each weekday, for narrow screens. */
export function KartuMinggu(props: PropsMinggu) {
  const jumlah = durasiSeminggu(props.minggu, null)
  return (
    <Box
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {props.minggu.map((hari) => (
        <KartuHari key={hari.hari} {...props} hari={hari} />
      ))}
      <Box sx={{ ...KOTAK, bgcolor: 'action.hover' }}>
        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
          Seminggu
        </Typography>
        <Durasi {...jumlah} />
      </Box>
    </Box>
  )
}

function KartuHari({ hari, ...props }: PropsMinggu & { hari: HariIsian }) {
  const nama = namaHariKe(hari.hari)
  const kalimat = galatHari(props.galat, hari.hari)
  const durasi = durasiSehari(hari)
  const mati = durasi.efektif === 0 && kalimat.length === 0
  return (
    <Box component="section" aria-label={nama} sx={{ ...KOTAK, bgcolor: mati ? 'action.hover' : 'background.paper' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 34, mb: 3 }}>
        <Typography variant="h3" component="h2" color={mati ? 'textSecondary' : 'textPrimary'}>
          {nama}
        </Typography>
        <TandaHari hari={hari} />
        <Box sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
          {!props.terkunci && <TindakanHari {...props} hari={hari} />}
        </Box>
      </Box>
      {!hari.isLibur && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 3, mb: 2 }}>
          {URUTAN_KARTU.map((kolom) => (
            <JamHari key={kolom} {...props} hari={hari} kolom={kolom} tersembunyi={false} />
          ))}
        </Box>
      )}
      {kalimat.length > 0 && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: '0.8125rem', mb: 2 }}>
          {kalimat.join(' ')}
        </Box>
      )}
      {!mati && <Durasi {...durasi} />}
    </Box>
  )
}

/** Two by two: the day above, its break below. */
const [MASUK, MULAI, SELESAI, PULANG] = KOLOM_JAM
const URUTAN_KARTU = [MASUK, PULANG, MULAI, SELESAI] as const

function Durasi({ efektif, istirahat }: { efektif: number; istirahat: number }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      Efektif{' '}
      <Box component="strong" sx={{ fontWeight: 580, color: 'text.primary' }}>
        {tampilDurasi(efektif)}
      </Box>{' '}
      · Istirahat {tampilDurasi(istirahat)}
    </Typography>
  )
}
