package dev.throng.app.blend;

import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.IkEntry.LookAt;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.MaskTable;
import dev.throng.crowd.state.PlaybackPhase;
import dev.throng.crowd.state.PlayedLayer;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** What a user sets at the stands; what is not set goes by the clock. On the thread that draws alone. */
public final class StandControls {
    /** Goes by the clock. */
    public static final float BY_CLOCK = -1;

    /** Ticks in which the masked layer comes or goes. */
    private static final long FADE = 300_000;

    private final Map<Handle, Vector3dc> dragged = new EnumMap<>(Handle.class);
    private float share = BY_CLOCK;
    private float speed = BY_CLOCK;
    private boolean waves = true;
    private boolean follows = true;
    private @Nullable Vector3dc target;
    private int revision;

    private float mixedShare = BY_CLOCK;
    private @Nullable PlayedState mixed;
    private Fade wave = Fade.steady(1);

    /** Share of the run beside the walk, 0 to 1, or {@link #BY_CLOCK}. */
    public float share() {
        return share;
    }

    /** Sets the share of the run beside the walk. @param other 0 to 1, or {@link #BY_CLOCK} */
    public void share(float other) {
        revision += other == share ? 0 : 1;
        share = other;
    }

    /** Metres a second of the state machine, or {@link #BY_CLOCK}. */
    public float speed() {
        return speed;
    }

    /** Sets the speed of the state machine. @param other metres a second, or {@link #BY_CLOCK} */
    public void speed(float other) {
        revision += other == speed ? 0 : 1;
        speed = other;
    }

    /** Whether the masked layer is laid over the walk. */
    public boolean waves() {
        return waves;
    }

    /** Lets the masked layer come or go, slowly. */
    public void waves(boolean other) {
        revision += other == waves ? 0 : 1;
        waves = other;
    }

    /** Whether the head looks where it is asked to. */
    public boolean follows() {
        return follows;
    }

    /** Lets the head look where it is asked to, or as the clock says. */
    public void follows(boolean other) {
        revision += other == follows ? 0 : 1;
        follows = other;
    }

    /** Asks the head to look at a point of its character's space. */
    public void target(Vector3dc other) {
        revision += other.equals(target) ? 0 : 1;
        target = new Vector3d(other);
    }

    /** Puts a handle somewhere. @param position in the space of its character */
    public void drag(Handle handle, Vector3dc position) {
        revision += position.equals(dragged.get(handle)) ? 0 : 1;
        dragged.put(handle, new Vector3d(position));
    }

    /** Puts all handles back to where they were at first. */
    public void release() {
        revision += dragged.isEmpty() ? 0 : 1;
        dragged.clear();
    }

    /** Whether any handle is not where it was at first. */
    public boolean isDragged() {
        return !dragged.isEmpty();
    }

    /** Where a handle is, in the space of its character. */
    public Vector3dc position(Handle handle, StandStates states) {
        return dragged.getOrDefault(handle, states.handle(handle));
    }

    /** Counts what was set. */
    public int revision() {
        return revision;
    }

    /** What shows at a tick, by the clock and by what was set. @param masks as of {@link StandStates#at} */
    public PlayedState at(Stand stand, StandStates states, long ticks, MaskTable masks) {
        if (stand == Stand.STATES && speed != BY_CLOCK) {
            return states.machine().at(ticks, speed);
        }
        if (stand == Stand.TWO_BONE) {
            return states.reaching(position(Handle.HAND, states), position(Handle.ELBOW, states));
        }
        PlayedState byClock = states.at(stand, ticks, masks);
        return switch (stand) {
            case CROSSFADE -> mixed(states, byClock, ticks);
            case MASK -> masked(byClock, ticks);
            case LOOK_AT -> target == null || !follows ? byClock : looking(byClock, target);
            default -> byClock;
        };
    }

    /** Written when the share is set: it goes on from the phase that shows then. */
    private PlayedState mixed(StandStates states, PlayedState byClock, long ticks) {
        if (share == BY_CLOCK) {
            mixed = null;
            mixedShare = BY_CLOCK;
            return byClock;
        }
        PlayedState shown = mixed == null ? byClock : mixed;
        if (mixed == null || share != mixedShare) {
            long phase = PlaybackPhase.phaseOf(shown.base().get(0).playback(), ticks);
            shown = states.gaits().mixed(share, (int) phase, ticks);
            mixed = shown;
            mixedShare = share;
        }
        return shown;
    }

    private PlayedState masked(PlayedState byClock, long ticks) {
        float wanted = waves ? 1 : 0;
        if (wave.to() != wanted) {
            wave = new Fade(wave.weight(ticks), wanted, ticks, FADE);
        }
        PlayedLayer layer = byClock.layers().get(0);
        WeightedPlayback clip = new WeightedPlayback(layer.clip().playback(), wave);
        return new PlayedState(
                byClock.base(), List.of(new PlayedLayer(clip, layer.mask(), layer.reference())), byClock.ik());
    }

    private static PlayedState looking(PlayedState byClock, Vector3dc target) {
        List<IkEntry> entries = byClock.ik().stream()
                .map(entry -> entry instanceof LookAt look
                        ? new LookAt(look.joint(), look.axes(), target, look.maxDegrees(), look.weight())
                        : entry)
                .toList();
        return new PlayedState(byClock.base(), byClock.layers(), entries);
    }
}
