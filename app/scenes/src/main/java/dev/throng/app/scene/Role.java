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
 * Character with clips, which its instances play in turn.
 *
 * @param character character of all instances
 * @param clips clips that successive instances play in turn; empty for the rest pose
 * @param state state that all instances show instead of clips, or null
 * @param act the only activity on a square for which this role is chosen, or null if the role may be chosen for any
 * @param blending skinning method that the role requires, or null to follow the settings
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

    /**
     * Creates a role whose instances play clips.
     *
     * @param clips clips that successive instances play in turn; empty for the rest pose
     */
    public Role(CharacterModel character, List<Clip> clips) {
        this(character, clips, null, null, null);
    }

    /**
     * @param act the role's only activity
     * @return a role whose character has props for one activity on a square
     */
    static Role doing(Act act, CharacterModel character, List<Clip> clips) {
        return new Role(character, clips, null, act, null);
    }

    /** @return a role whose instances all show one state */
    static Role showing(CharacterModel character, PoseState state) {
        return new Role(character, character.clips(), state, null, null);
    }

    /**
     * @param other skinning method that the copy requires, or null to follow the settings
     * @return copy of this role
     */
    Role blended(@Nullable Blending other) {
        return new Role(character, clips, state, act, other);
    }

    /**
     * @param asked value of {@code --clip}, or null for all clips
     * @return a role that plays the requested clip, or by default all clips in alphabetical order of their names
     * @throws dev.throng.app.console.UsageException if the character lacks the requested clip
     */
    public static Role of(CharacterModel character, @Nullable String asked) {
        if (asked == null) {
            return new Role(character, NeutralGrid.order(character.clips()));
        }
        Optional<Clip> clip = ClipChoice.of(character, asked);
        return new Role(character, clip.map(List::of).orElse(List.of()));
    }

    /**
     * @param time requested clip or pose
     * @return the role of a studio's figure. It plays the requested clip, the clip of a requested pose, or by default
     *     all clips in the file's order
     * @throws dev.throng.app.console.UsageException if the character lacks the requested clip
     */
    static Role inStudio(CharacterModel character, TimeSettings time) {
        HeldPose pose = time.pose();
        if (pose == null) {
            return time.clip() == null ? new Role(character, character.clips()) : of(character, time.clip());
        }
        String clip = pose.clip();
        return new Role(character, clip == null ? List.of() : List.of(ClipChoice.named(character, clip, "--pose")));
    }

    /**
     * @param i index of an instance among those of the role
     * @return index of the instance's clip, or {@link BakedClip#REST} if the role has no clips
     */
    public int clip(int i) {
        return clips.isEmpty() ? BakedClip.REST : clips.get(i % clips.size()).index();
    }

    /** @return index of the role's first clip with one of the names, or of its first clip if none has such a name */
    int clip(String... names) {
        return Arrays.stream(names)
                .flatMap(name -> clips.stream().filter(clip -> clip.name().equals(name)))
                .findFirst()
                .map(Clip::index)
                .orElseGet(() -> clip(0));
    }

    /** @return indices of the played clips, or null for all clips */
    public @Nullable List<Integer> played() {
        return clips.size() == character.clips().size()
                ? null
                : clips.stream().map(Clip::index).toList();
    }
}
