import { type JamGtk, pratinjauJamGtk } from '@geisa/contract/jam-sendiri/jam-gtk'
import { hariPolaFromRow } from '@geisa/contract/jam-sendiri/pola-jam'
import { mayCall } from '@geisa/engine/akun/hak-akses'
import { readJam } from '@geisa/engine/calendar'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { call } from '../../../api/call.ts'
import { usePengguna } from '../../../api/sesi.ts'
import { ChangePratinjau } from '../../../shared/pratinjau/change-pratinjau.tsx'
import { TimeAgo } from '../../../shared/tanggal/time-ago.tsx'
import { Explanation, ExplanationSection, FactList } from '../../../ui/dialog/explanation.tsx'
import { LinkTo } from '../../../ui/links.ts'
import { versionFor } from '../pola/pola-now.ts'
import { weekWords } from '../pola/pola-words.ts'
import { WeekDrawing } from '../pola/week-drawing.tsx'
import { useDaftarJamGtk, useDaftarPola } from '../queries.ts'
import { useToday } from '../today.ts'
import { BY_SEKOLAH, jamNama, jamOn, jamPeriod, statusWords } from './jam-words.ts'
import { useWithdrawJam } from './withdraw.ts'

type Props = { usul: JamGtk; onDecide: (setuju: boolean) => void; onClose: () => void }

/** One proposal: what is asked for, by whom and why, the week drawn, and the days that it would change. */
export function UsulPanel({ usul, onDecide, onClose }: Props) {
  const pengguna = usePengguna()
  const withdraw = useWithdrawJam()
  const pending = usul.status === 'menunggu'
  return (
    <Explanation
      open
      title={jamNama(usul)}
      context={`${usul.namaGtk} · ${usul.namaSekolah}`}
      closeLabel="Tutup usul"
      width={520}
      onClose={onClose}
      action={
        (usul.bolehPutus || usul.bolehTarik) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {usul.bolehPutus && (
              <>
                <Button variant="contained" onClick={() => onDecide(true)}>
                  Setujui
                </Button>
                <Button variant="outlined" color="error" onClick={() => onDecide(false)}>
                  Tolak
                </Button>
              </>
            )}
            {usul.bolehTarik && (
              <Button
                variant="outlined"
                color="error"
                loading={withdraw.isPending}
                onClick={() => withdraw.mutate(usul, { onSuccess: onClose })}
              >
                Tarik usul
              </Button>
            )}
          </Box>
        )
      }
    >
      {pending && (
        <Alert severity="warning" sx={{ mb: 5 }}>
          Belum berlaku. Sampai disetujui, jam kerja yang sekarang tetap berlaku.
        </Alert>
      )}
      <Requested usul={usul} />
      <PatternWeek usul={usul} />
      {pending && pengguna !== null && mayCall(pratinjauJamGtk.hak, pengguna) && (
        <ExplanationSection title="Yang berubah bila disetujui">
          <ChangePratinjau keys={['usul-jam', usul.id, usul.versi]} take={previewOf(usul)} />
        </ExplanationSection>
      )}
    </Explanation>
  )
}

/** As if it held: nothing of it is stored. */
export const previewOf =
  ({ gtkId, polaJamId, berlakuMulai, berlakuSampai, alasan }: JamGtk) =>
  (lanjut: number | undefined, signal: AbortSignal) =>
    call(pratinjauJamGtk, {
      query: lanjut === undefined ? {} : { lanjut },
      body: { gtkIds: [gtkId], polaJamId, berlakuMulai, berlakuSampai, alasan },
      signal,
    })

function Requested({ usul }: { usul: JamGtk }) {
  const { today } = useToday()
  const own = useDaftarJamGtk({ gtkId: usul.gtkId }, 1).data
  const current = own && jamOn(own.rows, today)
  const { status, diputusPada, diputusOleh, alasanPutusan } = usul
  return (
    <ExplanationSection title="Usul">
      <FactList
        facts={[
          { label: 'Status', content: statusWords(usul) },
          { label: 'Berlaku', content: jamPeriod(usul, today) },
          { label: 'Jam sekarang', content: own === undefined ? '…' : current ? jamNama(current) : BY_SEKOLAH },
          { label: 'Alasan', content: usul.alasan === '' ? '-' : usul.alasan },
          {
            label: 'Diusulkan',
            content: (
              <>
                {usul.diusulkanOleh ?? 'Sistem'}, <TimeAgo instant={usul.diusulkanPada} />
              </>
            ),
          },
          ...(diputusPada === null
            ? []
            : [
                {
                  label: status === 'ditarik' ? 'Ditarik' : 'Diputus',
                  content: (
                    <>
                      {diputusOleh ?? 'Sistem'}, <TimeAgo instant={diputusPada} />
                      {alasanPutusan !== null && alasanPutusan !== '' && <Box>{alasanPutusan}</Box>}
                    </>
                  ),
                },
              ]),
          {
            label: 'GTK',
            content: (
              <LinkTo to="/pengaturan/gtk" search={{ sekolah: usul.sekolahId, gtk: usul.gtkId, tab: 'jam-kerja' }}>
                {usul.namaGtk}
              </LinkTo>
            ),
          },
        ]}
      />
    </ExplanationSection>
  )
}

function PatternWeek({ usul: { polaJamId, berlakuMulai, sekolahId } }: { usul: JamGtk }) {
  const { data } = useDaftarPola(sekolahId)
  const pola = data?.rows.find(({ id }) => id === polaJamId)
  const version = pola && versionFor(pola, berlakuMulai)
  if (!pola || !version) return null
  const { hari, batasHari } = version
  return (
    <ExplanationSection title="Jam seminggu">
      <WeekDrawing
        week={{ hari: hari.map(hariPolaFromRow), batasHari: batasHari === null ? null : readJam(batasHari) }}
      />
      <Box sx={{ mt: 2, color: 'text.secondary', fontSize: '0.8125rem' }}>
        {weekWords(hari)} · {pola.pemilik.nama}
      </Box>
    </ExplanationSection>
  )
}
