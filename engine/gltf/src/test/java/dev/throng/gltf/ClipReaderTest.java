package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Track;
import dev.throng.anim.Warning;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClipReaderTest {
    @TempDir
    Path folder;

    private CharacterModel load(GltfWriter writer) {
        return Agreement.load(writer.write(folder.resolve("model.glb")));
    }

    private Clip clip(GltfWriter writer) {
        return load(writer).clips().get(0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1.25 | {'speed':1.25}",
                "-0.5 | {'speed':-0.5,'author':'me'}",
                "0 | {'speed':'fast'}",
                "0 | {'speed':1e99}",
                "0 | {}",
                "0 | 3",
                "0 | null",
                "0 | ['speed']"
            })
    void clipSpeedIsReadFromExtras(double speed, String extras) {
        assertEquals(
                speed,
                clip(TestModels.arm().set("/animations/0/extras", extras)).speed());
    }

    @Test
    void clipTracksAreReadWithTheirStoredTimesAndValues() {
        Clip clip = clip(TestModels.arm());
        assertEquals("bend", clip.name());
        assertEquals(2, clip.duration());
        Track rotation = clip.tracks().get(0);
        assertEquals(2, rotation.joint());
        assertEquals(Channel.ROTATION, rotation.channel());
        assertEquals(Interpolation.LINEAR, rotation.interpolation());
        assertArrayEquals(new float[] {0, 0.5f, 1}, rotation.times());
        assertArrayEquals(new float[] {0, 0, 0, 1, 0.6f, 0, 0, 0.8f, 0, 0, 0, 1}, rotation.values());
        Track translation = clip.tracks().get(1);
        assertEquals(Interpolation.STEP, translation.interpolation());
        assertArrayEquals(new float[] {0, 0, 0, 0.3f, 0.2f, 0.1f}, translation.values());
    }

    @Test
    void cubicSplinesAreReadWithTheirTangents() {
        Clip clip = clip(TestModels.crane());
        assertEquals(Interpolation.CUBICSPLINE, clip.tracks().get(1).interpolation());
        assertEquals(18, clip.tracks().get(1).values().length);
        assertSame(clip.tracks().get(0).times(), clip.tracks().get(1).times(), "one accessor, one array");
    }

    @ParameterizedTest
    @CsvSource({"5120, 127", "5121, 255", "5122, 32767", "5123, 65535"})
    void rotationsStoredAsNormalisedIntegersAreRead(int component, int max) {
        GltfWriter writer = TestModels.arm();
        int output = writer.integers("VEC4", component, true, 0, 0, 0, max, max, 0, 0, 0, 0, max, 0, 0);
        Clip clip = clip(writer.set("/animations/0/samplers/0/output", "" + output));
        assertArrayEquals(
                new float[] {0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0},
                clip.tracks().get(0).values());
    }

    @Test
    void channelsWithoutATargetNodeAreIgnored() {
        GltfWriter writer = TestModels.arm().set("/animations/0/channels/1/target", "{'path':'translation'}");
        Clip clip = clip(writer);
        assertEquals(1, clip.tracks().size());
        assertEquals(1, clip.duration());
    }

    @Test
    void animatedPropertiesOutsideNodesCauseAWarning() {
        GltfWriter writer = TestModels.arm()
                .set(
                        "/animations/0/channels/1/target",
                        "{'path':'pointer','extensions':{'KHR_animation_pointer':{'pointer':'/materials/0/alphaCutoff'}}}");
        CharacterModel character = load(writer);
        assertEquals(1, character.clips().get(0).tracks().size());
        assertEquals(List.of(Warning.Code.ANIMATION_POINTER), GltfContainerTest.codes(character));
        assertEquals(
                "found an animation of the property '/materials/0/alphaCutoff' by KHR_animation_pointer, which is not supported; the property is not animated",
                character.warnings().get(0).text());
        assertEquals(
                "/animations/0/channels/1/target", character.warnings().get(0).pointer());
    }

    @Test
    void channelOfANodeWithoutJointAffectsOnlyTheDuration() {
        Clip clip = clip(TestModels.arm().set("/animations/0/channels/1/target/node", "3"));
        assertEquals(1, clip.tracks().size());
        assertEquals(2, clip.duration());
    }

    @Test
    void morphWeightChannelsExtendTheDurationOfAClip() {
        GltfWriter writer = TestModels.arm().set("/meshes/0/primitives/0/targets", "[{'POSITION':0},{'POSITION':0}]");
        int input = writer.floats("SCALAR", 1, 5);
        int output = writer.integers("SCALAR", 5121, true, 0, 255, 0, 255);
        writer.set("/animations/0/samplers/-", "{'input':" + input + ",'output':" + output + "}");
        writer.set("/animations/0/channels/-", "{'sampler':2,'target':{'node':3,'path':'weights'}}");
        Clip clip = clip(writer);
        assertEquals(3, clip.tracks().size());
        assertEquals(5, clip.duration());
    }

    @Test
    void clipOfOneKeyIsRead() {
        GltfWriter writer = TestModels.arm().set("/accessors/7/count", "1").set("/accessors/8/count", "1");
        assertEquals(
                0,
                clip(writer.set("/animations/0/channels/1/target", "{'path':'x'}"))
                        .duration());
    }

    @Test
    void clipsWithoutANameAreNumbered() {
        GltfWriter writer = TestModels.arm();
        writer.put("/animations/-", writer.root().at("/animations/0").deepCopy())
                .remove("/animations/1/name");
        List<Clip> clips = load(writer).clips();
        assertEquals("clip 1", clips.get(1).name());
        assertEquals(1, clips.get(1).index());
    }
}
