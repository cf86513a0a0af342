package dev.throng;

import dev.throng.anim.Skeleton;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Footing;
import dev.throng.crowd.control.CompletePlaybacks.CompletePlayback;
import dev.throng.crowd.control.LayerRequest;
import dev.throng.crowd.posture.GroundPosture;
import dev.throng.crowd.posture.Tilt;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.Gaze;
import dev.throng.crowd.state.Kinematics;
import dev.throng.crowd.state.MaskTable;
import dev.throng.crowd.state.PlayedLayer;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.StateDraft;
import dev.throng.crowd.state.StateTable.StateNeeds;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Layers, inverse kinematics, foot placement and complete mixes of a crowd's instances, by instance number. */
final class CrowdMixes {
    private final Crowd crowd;
    private final Model model;
    private final CrowdState state;
    private final CrowdPlayback playback;

    /** Targets of inverse kinematics; {@code gaze} is a joint of another instance at which look-ats aim, null if they aim at points. */
    private record IkTargets(
            List<IkEntry> entries, @Nullable Gaze gaze) {}

    CrowdMixes(Crowd crowd, CrowdPlayback playback) {
        this.crowd = crowd;
        this.playback = playback;
        model = crowd.model();
        state = crowd.state;
    }

    void layer(long now, int instance, int layer, Play play, double fadeSeconds) {
        requireLayer(layer);
        Check.notNull("playback of a layer", play);
        Fade.lasting(fadeSeconds); // checked before a mask is added
        playback.controller().layer(now, instance, layer, layerRequest(instance, play), fadeSeconds);
    }

    /** @throws IndexOutOfBoundsException when no layer has this index */
    static void requireLayer(int layer) {
        if (layer < 0 || layer >= PoseState.MAX_LAYERS) {
            throw new IndexOutOfBoundsException(
                    "layer: found " + layer + ", expected a layer from 0 to " + (PoseState.MAX_LAYERS - 1));
        }
    }

    void stopLayer(long now, int instance, int layer, double fadeSeconds) {
        requireLayer(layer);
        playback.controller().stopLayer(now, instance, layer, fadeSeconds);
    }

    /** Converts a playback to a layer, and reserves memory for the layer. */
    private LayerRequest layerRequest(int instance, Play play) {
        return removingMasksOnFailure(() -> {
            LayerRequest request = play.layer(
                    model.clipTable(), model.character(), state.states().masks());
            playback.baked(request.clip());
            playback.reserve(instance);
            return request;
        });
    }

    private <T> T removingMasksOnFailure(Supplier<T> action) {
        MaskTable masks = state.states().masks();
        int known = masks.masks().size();
        try {
            return action.get();
        } catch (RuntimeException e) {
            masks.keep(known);
            throw e;
        }
    }

    /**
     * From tick {@code now}, fades to targets of inverse kinematics or, without targets, fades out the earlier ones. Reserves memory.
     * @throws IllegalArgumentException when the model has no such joints, or look-ats aim at more than one joint, or at a joint and a point
     */
    void reach(long now, int instance, double fadeSeconds, Reach... targets) {
        List<Reach> given = Check.all("targets of a reach", targets);
        Reach.requireCount(given.size(), 0);
        Fade.lasting(fadeSeconds); // checked before memory is reserved
        IkTargets ik = ikTargets(instance, given);
        if (!ik.entries.isEmpty()) {
            Kinematics turns = state.states().needs().kinematics().with(ik.entries);
            playback.reserve(playback.isPlain(instance) ? 1 : 0, ik.gaze == null ? turns : turns.following());
        }
        fadeKinematics(now, instance, fadeSeconds, ik.entries, ik.gaze);
    }

    /** Converts targets to inverse kinematics of an instance. Throws as {@link #reach} does. */
    private IkTargets ikTargets(int instance, List<Reach> targets) {
        List<IkEntry> entries = new ArrayList<>(targets.size());
        Gaze followed = null;
        boolean looks = false;
        for (Reach target : targets) {
            Gaze gaze = target.gaze(crowd.rows, instance);
            IkEntry entry = target.entry(crowd.transforms, instance);
            entries.add(entry);
            if (entry instanceof IkEntry.LookAt) {
                requireSame(!looks || Objects.equals(gaze, followed));
                looks = true;
                followed = gaze;
            }
        }
        return new IkTargets(entries, followed);
    }

    private static void requireSame(boolean isSame) {
        if (!isSame) {
            throw new IllegalArgumentException(
                    "look-ats of an instance: found targets that are different joints or of different kinds,"
                            + " expected only points or always the same joint as targets");
        }
    }

    /** Sets the weight of an instance's foot placement, 0 to 1, at tick {@code now}, and reserves memory. */
    void feet(long now, int instance, double share) {
        requireFooting();
        stand(now, instance, new GroundPosture((float) share, posture(instance).tilt()));
    }

    /** Changes an instance's tilt at tick {@code now}, and reserves memory. */
    void tilt(long now, int instance, UnaryOperator<Tilt> change) {
        GroundPosture before = posture(instance);
        stand(now, instance, new GroundPosture(before.feet(), change.apply(before.tilt())));
    }

    private GroundPosture posture(int instance) {
        return playback.controller().completePlaybacks().posture(instance);
    }

    private void stand(long now, int instance, GroundPosture posture) {
        playback.reserve(
                playback.isPlain(instance) && !posture.equals(GroundPosture.PLAIN) ? 1 : 0,
                state.states().needs().standing(posture));
        playback.controller().stand(now, instance, posture);
    }

    /**
     * @param what feature that needs the ground, for the message
     * @return the ground of the crowd
     * @throws IllegalStateException when the crowd has no ground
     */
    Footing requireGround(String what) {
        Footing footing = state.footing();
        if (footing == null) {
            throw new IllegalStateException(
                    what + ": found a crowd without ground, expected a crowd with ground; call Crowd.standOn first");
        }
        return footing;
    }

    private void requireFooting() {
        if (requireGround("foot placement").feet() == null) {
            throw new IllegalStateException("foot placement of '" + model.name()
                    + "': found a model without two legs, expected a model with hips, thighs, shins and feet");
        }
    }

    /**
     * Fades in an instance's inverse kinematics from tick {@code now}; without entries, fades out the current one.
     * @param gaze joint of another instance at which look-ats aim; null: look-ats aim at points
     */
    void fadeKinematics(long now, int instance, double fadeSeconds, List<IkEntry> entries, @Nullable Gaze gaze) {
        playback.controller().kinematics(now, instance, entries, fadeSeconds);
        if (!entries.isEmpty() || fadeSeconds == 0) {
            state.setGaze(crowd.slot(instance), gaze);
        }
    }

    /**
     * Replaces the complete playback of an instance at tick {@code now}. An exception changes nothing.
     * @throws IllegalArgumentException when the model or the instance cannot show the mix
     */
    void show(long now, int instance, Mix mix) {
        IkTargets ik = ikTargets(instance, Check.notNull("mix", mix).turns().reaches());
        PlayedState played = removingMasksOnFailure(() -> playedState(now, instance, mix, ik));
        Mix.Pace pace = mix.pace();
        playback.controller()
                .show(now, instance, new CompletePlayback(played, mix.layers().first(), pace.speed(), pace.cycle()));
        playback.machine().leave(instance);
        state.setGaze(crowd.slot(instance), ik.gaze);
    }

    /** Converts a mix to the stored playback of an instance, and reserves memory for it. */
    private PlayedState playedState(long now, int instance, Mix mix, IkTargets ik) {
        Mix.Turns turns = mix.turns();
        Tilt tilt = posture(instance).tilt(); // like the transform, not part of a mix
        var played = new PlayedState(
                base(now, instance, mix),
                layers(now, instance, mix),
                ik.entries,
                turns.weight(),
                new GroundPosture(turns.feet(), tilt));
        reserve(instance, played, ik.gaze != null);
        return played;
    }

    private void reserve(int instance, PlayedState played, boolean follows) {
        if (played.feet() > 0) {
            requireFooting();
        }
        if (!played.isPlain()) {
            StateNeeds needs = state.states().needs().with(new StateDraft().set(played));
            playback.reserve(
                    playback.isPlain(instance) ? 1 : 0, follows ? needs.turning(Kinematics.NONE.following()) : needs);
        }
    }

    private List<WeightedPlayback> base(long now, int instance, Mix mix) {
        return mix.clips().stream()
                .map(play -> new WeightedPlayback(begun(now, instance, 0, play), play.weight()))
                .toList();
    }

    private List<PlayedLayer> layers(long now, int instance, Mix mix) {
        Mix.Layers layers = mix.layers();
        return IntStream.range(0, layers.plays().size())
                .mapToObj(i ->
                        layer(now, instance, layers.first() + i, layers.plays().get(i)))
                .toList();
    }

    private PlayedLayer layer(long now, int instance, int layer, Play play) {
        ClipPlayback playing = begun(now, instance, 1 + layer, play);
        int mask = play.mask(model.character().skeleton(), state.states().masks());
        return new PlayedLayer(
                new WeightedPlayback(playing, play.weight()),
                mask,
                play.isAdded() ? reference(now, instance, play, playing) : null);
    }

    private ClipPlayback reference(long now, int instance, Play play, ClipPlayback playing) {
        Play reference = play.reference();
        return reference == null ? LayerRequest.start(playing.clip()) : begun(now, instance, 0, reference);
    }

    private ClipPlayback begun(long now, int instance, int source, Play play) {
        return playback.controller().completePlaybacks().begun(now, instance, source, playback.clip(play));
    }

    Mix of(int instance) {
        CompletePlayback mixed = playback.controller().completePlaybacks().of(instance);
        PlayedState played = mixed.state();
        MaskTable masks = state.states().masks();
        List<Play> layers = played.layers().stream()
                .map(layer -> play(layer.clip()).on(masks.masks().get(layer.mask()), reference(layer)))
                .toList();
        Mix.Turns turns = new Mix.Turns(reaches(instance, played), played.ikShare(), played.feet());
        List<Play> clips = played.base().stream().map(this::play).toList();
        return new Mix(
                clips, new Mix.Layers(mixed.firstLayer(), layers), turns, new Mix.Pace(mixed.speed(), mixed.cycle()));
    }

    private Play play(WeightedPlayback clip) {
        int index = clip.playback().clip();
        return Play.of(
                index == BakedClip.REST
                        ? null
                        : model.character().clips().get(index).name(),
                clip);
    }

    private @Nullable Play reference(PlayedLayer layer) {
        ClipPlayback reference = layer.reference();
        return reference == null ? null : play(new WeightedPlayback(reference, Fade.steady(1)));
    }

    /** @return the targets of an instance, without look-ats at a removed instance */
    private List<Reach> reaches(int instance, PlayedState played) {
        int slot = crowd.slot(instance);
        Gaze gaze = state.stateNumber(slot) < 0 ? null : state.states().gaze(state.stateNumber(slot));
        boolean isGone = gaze != null && gaze.instance() == Gaze.GONE;
        Skeleton skeleton = model.character().skeleton();
        Reach.Followed followed = gaze == null || isGone
                ? null
                : new Reach.Followed(crowd.instance(crowd.slots.number(gaze.instance())), skeleton.name(gaze.joint()));
        return played.ik().stream()
                .filter(entry -> !isGone || !(entry instanceof IkEntry.LookAt))
                .map(entry -> Reach.of(entry, skeleton, followed))
                .toList();
    }
}
