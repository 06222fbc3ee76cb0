import type { AturanOtomatis } from '@geisa/contract/approval-otomatis'
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { GalatApi, kalimatGalat } from '../../api/galat-api.ts'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'
import { useKembaliMenutup } from '../../ui/dialog/kembali-menutup.ts'
import { DRAF_KOSONG, type DrafAturan, drafDari, kurangAturan, syaratDraf, teksSyarat } from './draf-aturan.ts'
import { FormAturan } from './form-aturan.tsx'
import { HasilUjiKering } from './hasil-uji.tsx'
import { type SyaratAturan, ujiAturan, useSimpanAturan } from './queries.ts'

type Props = { aturan: AturanOtomatis | null; onTutup: () => void }

/** A rule's form with its dry run: it is switched on only as it was tried (product.md 4). */
export function AturanDialog({ aturan, onTutup }: Props) {
  const [draf, setDraf] = useState<DrafAturan>(() => (aturan === null ? DRAF_KOSONG : drafDari(aturan)))
  const syarat = syaratDraf(draf)
  const teks = teksSyarat(syarat)
  const aktif = aturan?.aktif === true
  const uji = useUji()
  const kurang = kurangAturan(draf)
  const sama = aturan !== null && teksSyarat(aturan) === teks
  const teruji = uji.data !== undefined && uji.data.teks === teks
  const simpan = useSimpanAturan(aktif ? 'Perubahan aturan berlaku.' : 'Berhasil menyimpan data', onTutup)
  const tutup = simpan.isPending ? undefined : onTutup
  useKembaliMenutup(tutup)

  function kirim(nyala: boolean): void {
    const id = aturan === null ? {} : { id: aturan.id, versi: aturan.versi }
    simpan.mutate({ ...syarat, ...id, aktif: nyala, ...(teruji ? { sidik: uji.data?.hasil.sidik } : {}) })
  }
  const alasanNyala =
    kurang ??
    (simpan.isPending ? 'Sedang memproses' : null) ??
    (aktif && sama ? 'Belum ada yang diubah' : null) ??
    (teruji ? null : uji.data === undefined ? UJI_DULU : 'Aturannya berubah sejak diuji: uji sekali lagi')
  const alasanSimpan = kurang ?? (simpan.isPending ? 'Sedang memproses' : sama ? 'Belum ada yang diubah' : null)
  return (
    <DialogDasar
      judul={aturan === null ? 'Aturan baru' : `Aturan ${aturan.id}`}
      lebar="md"
      onTutup={tutup}
      galat={
        simpan.isError && galatDi(simpan.error) === null ? kalimatGalat(simpan.error, 'Gagal menyimpan data') : null
      }
      tindakan={
        <>
          <Button onClick={onTutup} disabled={simpan.isPending}>
            Batal
          </Button>
          {!aktif && (
            <TombolBeralasan variant="outlined" alasan={alasanSimpan} onClick={() => kirim(false)}>
              Simpan saja
            </TombolBeralasan>
          )}
          <TombolBeralasan variant="contained" alasan={alasanNyala} onClick={() => kirim(true)}>
            {aktif ? 'Simpan' : 'Nyalakan'}
          </TombolBeralasan>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 5, pt: 2 }}>
        <FormAturan draf={draf} onGanti={setDraf} galat={galatDi(simpan.error)} />
        <UjiKering uji={uji} syarat={syarat} kurang={kurang} basi={uji.data !== undefined && !teruji} />
      </Box>
    </DialogDasar>
  )
}

const UJI_DULU = 'Uji kering dahulu: lihat apa yang akan disetujuinya'
const BIDANG = ['kodeWilayah', 'jenjang', 'jenis', 'statusId', 'maksimalHari']

/** A refusal that one of the fields shows. */
function galatDi(galat: unknown): { field: string; message: string } | null {
  if (!(galat instanceof GalatApi)) return null
  return galat.galat.find(({ field }) => BIDANG.includes(field)) ?? null
}

/** The result with the conditions that it is true of; a try can be broken off. */
function useUji() {
  const kendali = useRef<AbortController | null>(null)
  const uji = useMutation({
    mutationFn: async (syarat: SyaratAturan) => {
      kendali.current = new AbortController()
      return { teks: teksSyarat(syarat), jenis: syarat.jenis, hasil: await ujiAturan(syarat, kendali.current.signal) }
    },
  })
  return {
    data: uji.data,
    berjalan: uji.isPending,
    galat: uji.error,
    mulai: uji.mutate,
    // Its refusal comes when nobody listens any more.
    batal: (): void => {
      kendali.current?.abort()
      uji.reset()
    },
  }
}

type UjiProps = { uji: ReturnType<typeof useUji>; syarat: SyaratAturan; kurang: string | null; basi: boolean }

function UjiKering({ uji, syarat, kurang, basi }: UjiProps) {
  return (
    <Box component="section" aria-label="Uji kering" sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 260px' }}>
          Sebelum dinyalakan, aturan diuji atas usulan 90 hari terakhir. Tidak ada yang berubah karenanya.
        </Typography>
        {uji.berjalan ? (
          <Button variant="outlined" onClick={uji.batal}>
            Batalkan uji
          </Button>
        ) : (
          <TombolBeralasan
            variant="outlined"
            startIcon={<PlayArrowOutlined />}
            alasan={kurang}
            onClick={() => uji.mulai(syarat)}
          >
            Uji kering
          </TombolBeralasan>
        )}
      </Box>
      <Box aria-live="polite" aria-busy={uji.berjalan}>
        {uji.berjalan && <LinearProgress aria-label="Menguji aturan" />}
        {uji.galat !== null && <Alert severity="error">{kalimatGalat(uji.galat, 'Uji gagal')}</Alert>}
        {uji.data !== undefined && !uji.berjalan && (
          <>
            {basi && (
              <Alert severity="warning" role="note" sx={{ mb: 3 }}>
                Aturannya berubah sejak diuji. Hasil ini milik aturan sebelumnya: uji sekali lagi.
              </Alert>
            )}
            <HasilUjiKering hasil={uji.data.hasil} jenis={uji.data.jenis} />
          </>
        )}
      </Box>
    </Box>
  )
}
