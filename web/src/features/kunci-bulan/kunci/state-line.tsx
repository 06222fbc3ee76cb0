import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import PublishedWithChangesOutlined from '@mui/icons-material/PublishedWithChangesOutlined'
import RuleOutlined from '@mui/icons-material/RuleOutlined'
import Box from '@mui/material/Box'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import type { ComponentType, ReactNode } from 'react'
import { timeToDeadline } from '../../../shared/tanggal/deadline.ts'
import { formatBulan, formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import type { ToneName } from '../../../ui/theme/colours.ts'
import type { KesiapanBulan } from '../queries.ts'

type State = { tone: ToneName; icon: ComponentType<SvgIconProps>; title: string; sentence: string; overdue?: string }

type Props = {
  kesiapan: KesiapanBulan
  /** The school locks; an office waits for it. */
  operator: boolean
  action: ReactNode
}

/** Where the month stands, in one line, and the one thing to do about it. */
export function StateLine({ kesiapan, operator, action }: Props) {
  const { tone, icon: Icon, title, sentence, overdue } = bulanState(kesiapan, operator)
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
        border: `1px solid ${theme.tones[tone].line}`,
        bgcolor: theme.tones[tone].ground,
        color: theme.tones[tone].text,
      })}
    >
      <Icon aria-hidden sx={{ fontSize: 32 }} />
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="h2" sx={{ fontSize: '1.25rem' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textPrimary">
          {sentence}
        </Typography>
        {overdue !== undefined && (
          <Box
            sx={(theme) => ({
              mt: 1,
              typography: 'body2',
              fontWeight: 620,
              color: theme.tones.bahaya.text,
              // On good news it stands out.
              ...(tone === 'baik'
                ? {
                    display: 'inline-block',
                    px: 2,
                    py: 0.5,
                    borderRadius: 1,
                    border: `1px solid ${theme.tones.bahaya.line}`,
                    bgcolor: theme.tones.bahaya.ground,
                  }
                : {}),
            })}
          >
            {overdue}
          </Box>
        )}
      </Box>
      {action}
    </Box>
  )
}

function bulanState(k: KesiapanBulan, operator: boolean): State {
  const bulan = formatBulan(k.bulan)
  const late = k.hariIni > k.tenggat
  const rest = timeToDeadline(k.tenggat, k.hariIni)
  const deadline = late ? '' : ` Tenggat ${formatTanggal(k.tenggat)} (${rest}).`
  // Lateness is no part of good news, and to an office that waits there is none.
  const overdue = late ? { overdue: `Tenggat ${formatTanggal(k.tenggat)} sudah ${rest}` } : {}
  if (k.keadaan === 'terkunci') return lockedState(k, bulan)
  if (k.keadaan === 'siap') {
    return {
      tone: late && !operator ? 'peringatan' : 'baik',
      icon: EventAvailableOutlined,
      title: `${bulan} siap dikunci`,
      sentence: `Semua syarat terpenuhi${operator ? '' : ', tetapi sekolah belum menguncinya'}.${deadline}`,
      ...overdue,
    }
  }
  const lacking = missingCount(k)
  if (k.keadaan === 'berjalan') {
    return {
      tone: 'info',
      icon: HourglassEmptyOutlined,
      title: `${bulan} belum selesai`,
      sentence:
        lacking > 1
          ? `Bulan dikunci sesudah hari terakhirnya selesai. Yang lain di bawah ini sudah dapat dibereskan${operator ? '' : ' sekolah'} sekarang.`
          : 'Bulan dikunci sesudah hari terakhirnya selesai. Selain itu tidak ada yang perlu dibereskan.',
    }
  }
  if (k.jumlahGtk === 0) {
    return {
      tone: 'netral',
      icon: RuleOutlined,
      title: `Tidak ada GTK pada ${bulan}`,
      sentence: 'Tidak seorang pun bertugas di sekolah ini pada bulan itu, jadi tidak ada yang dikunci.',
    }
  }
  return {
    tone: 'peringatan',
    icon: RuleOutlined,
    title: `Masih ada ${lacking} hal sebelum ${bulan} dapat dikunci`,
    sentence: `${operator ? 'Bereskan yang belum terpenuhi di bawah ini' : 'Sekolah membereskannya, lalu mengunci'}.${deadline}`,
    ...overdue,
  }
}

function lockedState(k: KesiapanBulan, bulan: string): State {
  if (k.penyesuaian.length > 0) {
    return {
      tone: 'peringatan',
      icon: PublishedWithChangesOutlined,
      title: `${bulan} terkunci, tetapi angkanya berubah`,
      sentence: `Angka ${k.penyesuaian.length} GTK akan lain bila dihitung hari ini. Segel tetap berlaku sampai dinas membukanya.`,
    }
  }
  return {
    tone: 'baik',
    icon: LockOutlined,
    title: `${bulan} terkunci`,
    sentence: 'Angkanya tersimpan dalam segel. Laporan dan SPTJM selalu menampilkan angka yang sama.',
  }
}

/** What stands in the way, not what is only advised. */
export const missingCount = (k: KesiapanBulan): number => k.syarat.filter((s) => s.wajib && !s.terpenuhi).length
