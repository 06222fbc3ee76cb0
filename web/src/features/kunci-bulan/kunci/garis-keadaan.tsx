import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import PublishedWithChangesOutlined from '@mui/icons-material/PublishedWithChangesOutlined'
import RuleOutlined from '@mui/icons-material/RuleOutlined'
import Box from '@mui/material/Box'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import type { ComponentType, ReactNode } from 'react'
import { sisaTenggat } from '../../../shared/tanggal/bulan.ts'
import { tampilBulan, tampilTanggal } from '../../../shared/tanggal/tanggal.ts'
import type { NamaNada } from '../../../ui/warna.ts'
import type { KesiapanBulan } from '../queries.ts'

type Keadaan = { nada: NamaNada; ikon: ComponentType<SvgIconProps>; judul: string; kalimat: string; lewat?: string }

/** Where the month stands, in one line, and the one thing to do about it. */
export function GarisKeadaan({ kesiapan, tindakan }: { kesiapan: KesiapanBulan; tindakan: ReactNode }) {
  const { nada, ikon: Ikon, judul, kalimat, lewat } = keadaanBulan(kesiapan)
  return (
    <Box
      component="section"
      aria-label="Keadaan bulan"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 4,
        p: 4,
        borderRadius: 1.5,
        border: `1px solid ${theme.nada[nada].garis}`,
        bgcolor: theme.nada[nada].latar,
        color: theme.nada[nada].teks,
      })}
    >
      <Ikon aria-hidden sx={{ fontSize: 32 }} />
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="h2" sx={{ fontSize: '1.25rem' }}>
          {judul}
        </Typography>
        <Typography variant="body2" color="textPrimary">
          {kalimat}
        </Typography>
        {lewat !== undefined && (
          <Box
            sx={(theme) => ({
              display: 'inline-block',
              mt: 1.5,
              px: 2,
              py: 0.5,
              borderRadius: 1,
              typography: 'body2',
              fontWeight: 580,
              border: `1px solid ${theme.nada.bahaya.garis}`,
              bgcolor: theme.nada.bahaya.latar,
              color: theme.nada.bahaya.teks,
            })}
          >
            {lewat}
          </Box>
        )}
      </Box>
      {tindakan}
    </Box>
  )
}

function keadaanBulan(k: KesiapanBulan): Keadaan {
  const bulan = tampilBulan(k.bulan)
  const terlambat = k.hariIni > k.tenggat
  const sisa = sisaTenggat(k.tenggat, k.hariIni)
  const tenggat = terlambat ? '' : ` Tenggat ${tampilTanggal(k.tenggat)} (${sisa}).`
  // Lateness is no part of good news.
  const lewat = terlambat ? { lewat: `Tenggat ${tampilTanggal(k.tenggat)} sudah ${sisa}` } : {}
  if (k.keadaan === 'terkunci') return keadaanTerkunci(k, bulan)
  if (k.keadaan === 'siap') {
    return {
      nada: 'baik',
      ikon: EventAvailableOutlined,
      judul: `${bulan} siap dikunci`,
      kalimat: `Semua syarat terpenuhi.${tenggat}`,
      ...lewat,
    }
  }
  const kurang = jumlahKurang(k)
  if (k.keadaan === 'berjalan') {
    return {
      nada: 'info',
      ikon: HourglassEmptyOutlined,
      judul: `${bulan} masih berjalan`,
      kalimat:
        kurang > 1
          ? 'Bulan dikunci sesudah hari terakhirnya selesai. Yang lain di bawah ini sudah dapat dibereskan sekarang.'
          : 'Bulan dikunci sesudah hari terakhirnya selesai. Selain itu tidak ada yang perlu dibereskan.',
    }
  }
  if (k.jumlahGtk === 0) {
    return {
      nada: 'netral',
      ikon: RuleOutlined,
      judul: `Tidak ada GTK pada ${bulan}`,
      kalimat: 'Tidak seorang pun bertugas di sekolah ini pada bulan itu, jadi tidak ada yang dikunci.',
    }
  }
  return {
    nada: 'peringatan',
    ikon: RuleOutlined,
    judul: `Masih ada ${kurang} hal sebelum ${bulan} dapat dikunci`,
    kalimat: `Bereskan yang belum terpenuhi di bawah ini.${tenggat}`,
    ...lewat,
  }
}

function keadaanTerkunci(k: KesiapanBulan, bulan: string): Keadaan {
  if (k.penyesuaian.length > 0) {
    return {
      nada: 'peringatan',
      ikon: PublishedWithChangesOutlined,
      judul: `${bulan} terkunci, tetapi angkanya berubah`,
      kalimat: `Angka ${k.penyesuaian.length} GTK akan lain bila dihitung hari ini. Segel tetap berlaku sampai dinas membukanya.`,
    }
  }
  return {
    nada: 'baik',
    ikon: LockOutlined,
    judul: `${bulan} terkunci`,
    kalimat: 'Angkanya tersimpan dalam segel. Laporan dan SPTJM selalu menampilkan angka yang sama.',
  }
}

/** What stands in the way, not what is only advised. */
export const jumlahKurang = (k: KesiapanBulan): number => k.syarat.filter((s) => s.wajib && !s.terpenuhi).length
