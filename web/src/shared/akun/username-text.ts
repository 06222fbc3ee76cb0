import type { PenggunaDetail } from '@geisa/contract/pengguna/pengguna'
import { longTanggal } from '@geisa/engine/calendar'

type Named = Pick<PenggunaDetail, 'username' | 'usernameSampai'>

/** 'sri@sekolah.id (sampai 12 November 2026)': of an account whose name a newer one has (decision 63). */
export const usernameText = ({ username, usernameSampai }: Named): string =>
  usernameSampai === null ? username : `${username} (${untilText(usernameSampai)})`

export const untilText = (sampai: string): string => `sampai ${longTanggal(sampai)}`
