import AlarmOutlined from '@mui/icons-material/AlarmOutlined'
import AutoModeOutlined from '@mui/icons-material/AutoModeOutlined'
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DevicesOtherOutlined from '@mui/icons-material/DevicesOtherOutlined'
import DonutLargeOutlined from '@mui/icons-material/DonutLargeOutlined'
import DraftsOutlined from '@mui/icons-material/DraftsOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import FormatListNumberedOutlined from '@mui/icons-material/FormatListNumberedOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import LockClockOutlined from '@mui/icons-material/LockClockOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined'
import MapOutlined from '@mui/icons-material/MapOutlined'
import OutboxOutlined from '@mui/icons-material/OutboxOutlined'
import PlaylistAddCheckOutlined from '@mui/icons-material/PlaylistAddCheckOutlined'
import PriceChangeOutlined from '@mui/icons-material/PriceChangeOutlined'
import PublishedWithChangesOutlined from '@mui/icons-material/PublishedWithChangesOutlined'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import SettingsApplicationsOutlined from '@mui/icons-material/SettingsApplicationsOutlined'
import SummarizeOutlined from '@mui/icons-material/SummarizeOutlined'
import TableChartOutlined from '@mui/icons-material/TableChartOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'

/** The icons of the menu by name: they come with the shell, not with the table of screens, which the first load needs whole. */
export const MENU_ICON = {
  AlarmOutlined,
  AutoModeOutlined,
  CalendarMonthOutlined,
  DeleteOutlined,
  DevicesOtherOutlined,
  DonutLargeOutlined,
  DraftsOutlined,
  EventBusyOutlined,
  EventRepeatOutlined,
  FactCheckOutlined,
  FingerprintOutlined,
  FlagOutlined,
  FormatListNumberedOutlined,
  GroupsOutlined,
  HistoryOutlined,
  HowToRegOutlined,
  LockClockOutlined,
  MailOutlined,
  ManageAccountsOutlined,
  MapOutlined,
  OutboxOutlined,
  PlaylistAddCheckOutlined,
  PriceChangeOutlined,
  PublishedWithChangesOutlined,
  SchoolOutlined,
  SendOutlined,
  SettingsApplicationsOutlined,
  SummarizeOutlined,
  TableChartOutlined,
  UploadFileOutlined,
} as const

export type IconName = keyof typeof MENU_ICON
