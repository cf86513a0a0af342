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

/**
 * User settings of the demonstrations in scene {@code blend}, see {@link Demo}. A setting follows the clock until the
 * user changes it. Only the drawing thread may use this object.
 */
public final class DemoControls {
    /** Value of a setting that follows the clock instead of the user. */
    public static final float BY_CLOCK = -1;

    /** Duration in which the masked layer fades in or out, in ticks. */
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

    /** @return weight of the run in its blend with the walk, 0 to 1, or {@link #BY_CLOCK} */
    public float share() {
        return share;
    }

    /**
     * Sets the run's weight in its blend with the walk.
     *
     * @param other new weight, 0 to 1, or {@link #BY_CLOCK}
     */
    public void share(float other) {
        revision += other == share ? 0 : 1;
        share = other;
    }

    /** @return speed of the state machine in metres per second, or {@link #BY_CLOCK} */
    public float speed() {
        return speed;
    }

    /**
     * Sets the speed of the state machine.
     *
     * @param other new speed in metres per second, or {@link #BY_CLOCK}
     */
    public void speed(float other) {
        revision += other == speed ? 0 : 1;
        speed = other;
    }

    /** @return whether the upper body's wave is shown over the walk */
    public boolean waves() {
        return waves;
    }

    /**
     * Fades the upper body's wave in or out.
     *
     * @param other whether to show the wave
     */
    public void waves(boolean other) {
        revision += other == waves ? 0 : 1;
        waves = other;
    }

    /** @return whether the head of {@link Demo#LOOK_AT} follows the user's target instead of a clock-driven one */
    public boolean follows() {
        return follows;
    }

    /**
     * Makes the head of {@link Demo#LOOK_AT} follow the user's target or a clock-driven one.
     *
     * @param other true for the user's target, false for the clock-driven one
     */
    public void follows(boolean other) {
        revision += other == follows ? 0 : 1;
        follows = other;
    }

    /**
     * Sets the user's target for the head of {@link Demo#LOOK_AT}.
     *
     * @param other position in the space of the head's character
     */
    public void target(Vector3dc other) {
        revision += other.equals(target) ? 0 : 1;
        target = new Vector3d(other);
    }

    /**
     * Moves a handle of {@link Demo#TWO_BONE}.
     *
     * @param position position in the space of the character
     */
    public void drag(Handle handle, Vector3dc position) {
        revision += position.equals(dragged.get(handle)) ? 0 : 1;
        dragged.put(handle, new Vector3d(position));
    }

    /** Resets all handles to their initial positions. */
    public void release() {
        revision += dragged.isEmpty() ? 0 : 1;
        dragged.clear();
    }

    /** @return whether the user has moved any handle */
    public boolean isDragged() {
        return !dragged.isEmpty();
    }

    /** @return position of a handle in the space of its character */
    public Vector3dc position(Handle handle, DemoStates states) {
        return dragged.getOrDefault(handle, states.handle(handle));
    }

    /** @return number of changes by the user so far */
    public int revision() {
        return revision;
    }

    /**
     * Combines a demonstration's clock-driven state with the user's settings.
     *
     * @param masks masks of the crowd that shows the state; missing masks are added
     * @return state at the tick
     */
    public PlayedState at(Demo demo, DemoStates states, long ticks, MaskTable masks) {
        if (demo == Demo.STATES && speed != BY_CLOCK) {
            return states.machine().at(ticks, speed);
        }
        if (demo == Demo.TWO_BONE) {
            return states.reaching(position(Handle.HAND, states), position(Handle.ELBOW, states));
        }
        PlayedState byClock = states.at(demo, ticks, masks);
        return switch (demo) {
            case CROSSFADE -> mixed(states, byClock, ticks);
            case MASK -> masked(byClock, ticks);
            case LOOK_AT -> target == null || !follows ? byClock : looking(byClock, target);
            default -> byClock;
        };
    }

    /**
     * Blends walk and run with the user's weight. After a change of the weight, both continue from their current
     * phases.
     *
     * @param byClock the demonstration's clock-driven state
     */
    private PlayedState mixed(DemoStates states, PlayedState byClock, long ticks) {
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
