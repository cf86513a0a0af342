package dev.throng.app.scene;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.state.PoseState;
import dev.throng.app.model.ClipChoice;
import dev.throng.app.option.setting.HeldPose;
import dev.throng.app.option.setting.RunSettings.TimeSettings;
import dev.throng.app.plaza.Seat.Act;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.NeutralGrid;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A character and what its instances play in turn.
 *
 * @param character that is shown
 * @param clips in the order that instances take them; empty for the rest pose
 * @param state what all instances show instead, or null
 * @param act the only thing on a square that it is there for, or null
 * @param blending how it is skinned whatever is asked for; null: as is asked for
 */
public record Role(
        CharacterModel character,
        List<Clip> clips,
        @Nullable PoseState state,
        @Nullable Act act,
        @Nullable Blending blending) {
    public Role {
        clips = List.copyOf(clips);
    }

    /** One whose instances play clips. */
    public Role(CharacterModel character, List<Clip> clips) {
        this(character, clips, null, null, null);
    }

    /** One that does one thing on a square alone, because of what it holds. */
    static Role doing(Act act, CharacterModel character, List<Clip> clips) {
        return new Role(character, clips, null, act, null);
    }

    /** One whose instances all show a pose put together. */
    static Role showing(CharacterModel character, PoseState state) {
        return new Role(character, character.clips(), state, null, null);
    }

    /** The same skinned in some way whatever is asked for; null: as is asked for. */
    Role blended(@Nullable Blending other) {
        return new Role(character, clips, state, act, other);
    }

    /**
     * All clips of a character by name, or the one asked for.
     *
     * @param asked the value of {@code --clip}; null: not given
     * @throws dev.throng.app.console.UsageException when there is no such clip
     */
    public static Role of(CharacterModel character, @Nullable String asked) {
        if (asked == null) {
            return new Role(character, NeutralGrid.order(character.clips()));
        }
        Optional<Clip> clip = ClipChoice.of(character, asked);
        return new Role(character, clip.map(List::of).orElse(List.of()));
    }

    /**
     * A figure of a studio: its clips in the file's order, the requested clip, or the clip of the pose that it holds.
     *
     * @throws dev.throng.app.console.UsageException when there is no such clip
     */
    static Role inStudio(CharacterModel character, TimeSettings time) {
        HeldPose pose = time.pose();
        if (pose == null) {
            return time.clip() == null ? new Role(character, character.clips()) : of(character, time.clip());
        }
        String clip = pose.clip();
        return new Role(character, clip == null ? List.of() : List.of(ClipChoice.named(character, clip, "--pose")));
    }

    /** Index of the clip that the i-th takes; {@link BakedClip#REST} without clips. */
    public int clip(int i) {
        return clips.isEmpty() ? BakedClip.REST : clips.get(i % clips.size()).index();
    }

    /** Index of the first clip there is of some names; else of any, as where all were asked to play one. */
    int clip(String... names) {
        return Arrays.stream(names)
                .flatMap(name -> clips.stream().filter(clip -> clip.name().equals(name)))
                .findFirst()
                .map(Clip::index)
                .orElseGet(() -> clip(0));
    }

    /** Indices of the clips that instances play; null: all there are. */
    public @Nullable List<Integer> played() {
        return clips.size() == character.clips().size()
                ? null
                : clips.stream().map(Clip::index).toList();
    }
}
