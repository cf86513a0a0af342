package dev.throng.app.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Track;
import dev.throng.anim.root.RootPart;
import dev.throng.app.plaza.Seat.Act;
import dev.throng.app.plaza.Seat.Build;
import dev.throng.assets.models.BuiltIns;
import dev.throng.assets.shape.Paint;
import dev.throng.assets.shape.Prop;
import dev.throng.assets.shape.Solids;
import dev.throng.crowd.travel.ClipTravel;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoleClipsTest {
    private static RoleClips box(double width, double height, double length) {
        Prop prop = new Prop("box");
        prop.level().part(Paint.matte("grey", 0x808080)).add(Solids.box(width, height, length));
        return new RoleClips(Role.of(prop.build(), null));
    }

    /** Models in metres keep their size; others are scaled to at most 1.7 m of height and 2 m of length. */
    @ParameterizedTest
    @CsvSource({
        "0.5, 1.8, 0.4, 1",
        "0.1, 0.35, 0.5, 1",
        "1, 2.9, 3.5, 1",
        "50, 170, 40, 0.01",
        "25, 80, 160, 0.0125",
        "160, 80, 25, 0.0125",
        "0.004, 0.017, 0.004, 100",
    })
    void modelsInOtherUnitsAreScaledToHumanSize(double width, double height, double length, double scale) {
        assertEquals(scale, box(width, height, length).scale(), 1e-6 * scale); // sizes are rounded to float32
    }

    @Test
    void bodyBoxDistinguishesAdultsChildrenAndDogs() {
        assertEquals(Build.ADULT, box(0.5, 1.7, 0.4).build());
        assertEquals(Build.CHILD, box(0.4, 1.1, 0.3).build());
        assertEquals(Build.DOG, box(0.3, 0.7, 0.9).build());
    }

    @Test
    void dogUsesItsOwnClips() {
        CharacterModel dog = BuiltIns.load("dog");
        RoleClips clips = new RoleClips(Role.of(dog, null));
        assertEquals(Build.DOG, clips.build());
        assertTrue(clips.walks());
        assertEquals("walk", name(dog, clips, Act.WALK));
        assertEquals("sit", name(dog, clips, Act.SIT));
    }

    @Test
    void peopleHaveClipsToLeanAndTurn() {
        CharacterModel adult = BuiltIns.load("adult");
        RoleClips clips = new RoleClips(Role.of(adult, null));
        assertEquals("lean", name(adult, clips, Act.LEAN));
        assertEquals("turn", name(adult, clips, Act.TURN));
    }

    /**
     * The speed is that of extracted root motion, even if it is slow; otherwise, it is estimated from the body's
     * height.
     */
    @ParameterizedTest
    @CsvSource({"1.3, 1.3", "0.15, 0.15", "0, 1.26"})
    void walkingSpeedEqualsTheExtractedRootMotion(float way, double speed) {
        Prop prop = new Prop("box");
        prop.level().part(Paint.matte("grey", 0x808080)).add(Solids.box(0.5, 1.8, 0.4));
        float[] keys = {0, 0, 0, 0, 1, way};
        Track track = new Track(0, Channel.TRANSLATION, Interpolation.LINEAR, new float[] {0, 1}, keys);
        CharacterModel travels = prop.build().withClips(List.of(new Clip(0, "walk", 1, List.of(track))));
        CharacterModel inPlace =
                ClipTravel.of(travels, Map.of(0, RootPart.BOTH)).character();
        assertEquals(speed, new RoleClips(Role.of(inPlace, null)).speed(0), 1e-6);
    }

    private static String name(CharacterModel character, RoleClips clips, Act act) {
        return character.clips().get(clips.clip(act, new SplittableRandom(1))).name();
    }
}
