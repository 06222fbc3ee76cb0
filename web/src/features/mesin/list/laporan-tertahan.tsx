import { confirmLaporan, withdrawLaporan } from '@geisa/contract/mesin/laporan'
import type { FullMesin } from '@geisa/contract/mesin/mesin'
import type { Zona } from '@geisa/engine/acuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { hariSekolah } from '@geisa/engine/calendar'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { usePengguna } from '../../../api/sesi.ts'
import { ActionDialog } from '../../../shared/action-dialog.tsx'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { formatInstant } from '../../../shared/tanggal/waktu-sekolah.ts'
import { ButtonLink } from '../../../ui/links.ts'
import { notify } from '../../../ui/notice/notify.ts'
import { useRefreshMesin } from '../queries.ts'

type Props = { mesin: FullMesin; zona: Zona; canSay: boolean }

/** A machine that was silent speaks again (rules.md L5): what is waited for, and whoever knows may say that it is ours. */
export function LaporanTertahan({ mesin, zona, canSay }: Props) {
  const [asked, setAsked] = useState<'ya' | 'bukan' | null>(null)
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  const { laporanTertahan, ip } = mesin
  if (laporanTertahan === null) return null
  const since =
    laporanTertahan.diamSejak === null ? '' : ` sejak ${formatTanggal(hariSekolah(laporanTertahan.diamSejak, zona))}`
  const again = mesin.keadaan === 'diam' ? 'sempat terhubung lagi' : 'terhubung lagi'
  return (
    <Alert severity="info">
      <Box sx={{ fontWeight: 560 }}>
        {laporanTertahan.jaringanBaru
          ? `Mesin ${again} dari jaringan baru. Ini mesin ${operator ? 'Anda' : 'sekolahnya'}?`
          : `Mesin ${again}. Laporannya dibaca begitu ada tap pertama.`}
      </Box>
      Mesin diam{since}; hari-hari itu tetap “Belum sinkron”, bukan Alpa. Laporannya dibaca sendiri setelah ada tap dari
      jaringan yang biasa dipakai, atau setelah tiga hari kerja dengan tap separuh GTK-nya
      {ip !== null && `. Terakhir memanggil dari alamat ${ip}`}.
      {canSay && ip !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
          <Button variant="contained" size="small" onClick={() => setAsked('ya')}>
            {operator ? 'Ya, ini mesin kami' : 'Ya, mesin sekolah ini'}
          </Button>
          {asked !== 'bukan' && laporanTertahan.jaringanBaru && (
            <Button variant="outlined" size="small" onClick={() => setAsked('bukan')}>
              Bukan
            </Button>
          )}
          {operator && <UsbButton mesin={mesin} />}
        </Box>
      )}
      {asked === 'bukan' && (
        <Typography component="output" variant="body2" sx={{ display: 'block', mt: 3 }}>
          Baik: tidak ada hari yang dihitung dari panggilan itu.{' '}
          {operator
            ? 'Bila mesin sekolah masih ada, unggah datanya lewat USB; beri mesin token bila menunya menerima alamat.'
            : 'Bila mesin sekolah masih ada, minta operatornya mengunggah datanya lewat USB, atau wajibkan token di Mesin baru.'}
        </Typography>
      )}
      {asked === 'ya' && ip !== null && (
        <ConfirmDialog mesin={mesin} ip={ip} operator={operator} onClose={() => setAsked(null)} />
      )}
    </Alert>
  )
}

function UsbButton({ mesin }: { mesin: FullMesin }) {
  return (
    <ButtonLink
      to="/pengaturan/sekolah"
      search={{ tab: 'mesin', mesin: mesin.id, bagian: 'unggah' }}
      variant="text"
      size="small"
    >
      Unggah data USB
    </ButtonLink>
  )
}

type ConfirmProps = { mesin: FullMesin; ip: string; operator: boolean; onClose: () => void }

function ConfirmDialog({ mesin, ip, operator, onClose }: ConfirmProps) {
  const refresh = useRefreshMesin()
  return (
    <ActionDialog
      title={operator ? 'Ini mesin kami?' : 'Ini mesin sekolahnya?'}
      sentence={`Hari-hari sejak mesin diam dibaca dari datanya: yang tanpa tap dan tanpa usulan menjadi Alpa. Panggilan dari jaringan alamat ${ip} dipercaya untuk laporan seterusnya. Bila keliru, laporan ini dapat ditarik.`}
      label={operator ? 'Iya, mesin kami' : 'Iya, mesin sekolah ini'}
      run={() => call(confirmLaporan, { params: { id: mesin.id }, body: { ip } })}
      onDone={() => {
        notify('Laporan mesin dibaca.', 'success')
        refresh()
      }}
      closeIfStale
      onClose={onClose}
    />
  )
}

const ASAL: Record<FullMesin['laporanSesudahDiam'][number]['asal'], string> = {
  tap: 'tap dari jaringan biasanya',
  operator: 'pernyataan operator',
  kantor: 'pernyataan dinas',
  'hari-kerja': 'tiga hari kerja dengan tap',
}

/** What was read after silences, the last of which can be taken back. */
export function LaporanDiam({ mesin, zona, canSay }: Props) {
  const [withdraw, setWithdraw] = useState<string | null>(null)
  const daftar = mesin.laporanSesudahDiam
  const last = daftar.find((one) => one.ditarikPada === null)?.pada
  if (daftar.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        Mesin ini belum pernah diam lebih dari sehari.
      </Typography>
    )
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
      {daftar.map((one) => (
        <Box component="li" key={one.pada}>
          <Box sx={{ fontWeight: 560 }}>
            {formatInstant(one.pada, zona)} {zona}
            {one.ditarikPada !== null && ' (ditarik)'}
          </Box>
          <Typography variant="caption" component="div" color="textSecondary">
            Dibaca karena {ASAL[one.asal]}
            {one.oleh !== null && ` (${one.oleh})`}
            {one.diamSejak !== null && `; diam sejak ${formatTanggal(hariSekolah(one.diamSejak, zona))}`}
            {one.alasan !== null && `. Ditarik oleh ${one.ditarikOleh ?? '-'}: ${one.alasan}`}
          </Typography>
          {canSay && one.pada === last && (
            <Button size="small" sx={{ ml: -1.5 }} onClick={() => setWithdraw(one.pada)}>
              Tarik laporan ini
            </Button>
          )}
        </Box>
      ))}
      {withdraw !== null && <WithdrawDialog mesin={mesin} pada={withdraw} onClose={() => setWithdraw(null)} />}
    </Box>
  )
}

function WithdrawDialog({ mesin, pada, onClose }: { mesin: FullMesin; pada: string; onClose: () => void }) {
  const refresh = useRefreshMesin()
  return (
    <ActionDialog
      title="Tarik laporan mesin"
      sentence="Hari yang masih terbuka dibaca seperti sebelum laporan ini; bulan yang terkunci tidak berubah. Dinas diberi tahu."
      reason={{ required: true }}
      label="Tarik laporan"
      danger
      run={(alasan) => call(withdrawLaporan, { params: { id: mesin.id }, body: { pada, alasan } })}
      onDone={() => {
        notify('Laporan mesin ditarik.', 'success')
        refresh()
      }}
      closeIfStale
      onClose={onClose}
    />
  )
}
