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
 * A character with the clips that its instances play alternately.
 *
 * @param character that is shown
 * @param clips in the order of instances; empty for the rest pose
 * @param state of all instances instead of clips, or null
 * @param act the only activity on a square for which the role exists, or null
 * @param blending skinning method that the role insists on, or null to follow the settings
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

    /** Creates a role whose instances play clips. */
    public Role(CharacterModel character, List<Clip> clips) {
        this(character, clips, null, null, null);
    }

    /** Creates a role for one activity on a square, because of its props. */
    static Role doing(Act act, CharacterModel character, List<Clip> clips) {
        return new Role(character, clips, null, act, null);
    }

    /** Creates a role whose instances all show one state. */
    static Role showing(CharacterModel character, PoseState state) {
        return new Role(character, character.clips(), state, null, null);
    }

    /**
     * Returns this role with a skinning method.
     *
     * @param other method that the role insists on, or null to follow the settings
     */
    Role blended(@Nullable Blending other) {
        return new Role(character, clips, state, act, other);
    }

    /**
     * Returns a role with all clips of a character by name, or the requested one.
     *
     * @param asked the value of {@code --clip}, or null if it is not given
     * @throws dev.throng.app.console.UsageException if there is no such clip
     */
    public static Role of(CharacterModel character, @Nullable String asked) {
        if (asked == null) {
            return new Role(character, NeutralGrid.order(character.clips()));
        }
        Optional<Clip> clip = ClipChoice.of(character, asked);
        return new Role(character, clip.map(List::of).orElse(List.of()));
    }

    /**
     * Returns the role of a studio's figure: clips in the file's order, the requested clip, or the clip of the held
     * pose.
     *
     * @throws dev.throng.app.console.UsageException if there is no such clip
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
     * Index of an instance's clip, or {@link BakedClip#REST} without clips.
     *
     * @param i number of the instance within the role
     */
    public int clip(int i) {
        return clips.isEmpty() ? BakedClip.REST : clips.get(i % clips.size()).index();
    }

    /** Index of the first clip with one of several names, else of the first clip. */
    int clip(String... names) {
        return Arrays.stream(names)
                .flatMap(name -> clips.stream().filter(clip -> clip.name().equals(name)))
                .findFirst()
                .map(Clip::index)
                .orElseGet(() -> clip(0));
    }

    /** Indices of the played clips, or null for all. */
    public @Nullable List<Integer> played() {
        return clips.size() == character.clips().size()
                ? null
                : clips.stream().map(Clip::index).toList();
    }
}
