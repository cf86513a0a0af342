package dev.throng.app.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Methods, constructors and records have few parameters. An array and the following index at which something in it
 * begins count as one.
 */
class ParametersTest {
    private static final int MOST = 5;

    /** Packages of records that represent JSON objects: each component is a key, in order. */
    private static final List<String> JSON = List.of("dev.throng.app.report", "dev.throng.app.inspect");

    /** Code with more parameters, by reason. */
    private static final Map<String, Set<String>> EXCEPTIONS = Map.of(
            "objects of JSON outside of the packages for them: a component is a key",
            Set.of(
                    "app.compare.CompareJson$ModelReport",
                    "app.pose.PoseJson$Primitive",
                    "app.pose.PoseJson$Sample",
                    "app.view.ViewerResult",
                    "app.view.panel.MeterExport",
                    "crowd.gl.FrameStats",
                    "gl.DeviceLimits",
                    "proof.ResultNumbers$Worst"),
            "objects of a glTF file and what follows from it: a component is a property",
            Set.of(
                    "anim.Geometry",
                    "anim.Material",
                    "anim.Mesh$Source",
                    "gltf.Accessor",
                    "gltf.Gltf",
                    "gltf.Node",
                    "gltf.Primitive",
                    "gltf.Rig"),
            "coordinates of one place or triangle",
            Set.of("assets.shape.Solids"),
            "numbers of one joint or place, of which there are too many for objects",
            Set.of("anim.lod.PosedSurface", "bake.cpu.FlatPalette", "math.Quat"),
            "the signature that OpenGL calls",
            Set.of("gl.GlDebug"));

    @Test
    void methodsHaveAtMostTheAllowedParameters() {
        Set<String> found = ArchitectureTest.PROJECT.stream()
                .filter(type -> !JSON.contains(type.getPackageName()))
                .filter(type -> !type.isAnonymousClass() && !type.isLocalClass())
                .filter(type -> type.getCodeUnits().stream().anyMatch(unit -> parameters(type, unit) > MOST))
                .map(type -> type.getName().substring("dev.throng.".length()))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> expected =
                EXCEPTIONS.values().stream().flatMap(Set::stream).collect(Collectors.toCollection(TreeSet::new));
        assertEquals(expected, found);
    }

    private static int parameters(JavaClass type, JavaCodeUnit unit) {
        if (unit.getModifiers().contains(JavaModifier.SYNTHETIC)) {
            return 0;
        }
        List<String> types =
                unit.getRawParameterTypes().stream().map(JavaClass::getName).toList();
        int count = 0;
        for (int i = 0; i < types.size(); i++) {
            boolean isOffset =
                    i > 0 && types.get(i).equals("int") && types.get(i - 1).startsWith("[");
            count += isOffset ? 0 : 1;
        }
        return count - hidden(type, unit);
    }

    /**
     * Returns the number of parameters that the compiler adds: name and number of an enum constant, or the enclosing
     * object.
     */
    private static int hidden(JavaClass type, JavaCodeUnit unit) {
        return !unit.isConstructor() ? 0 : type.isEnum() ? 2 : type.isInnerClass() ? 1 : 0;
    }

    @Test
    void arrayAndOffsetCountAsOneParameter() {
        JavaClass quat = ArchitectureTest.PROJECT.get("dev.throng.math.Quat");
        Set<Integer> counts = Stream.of("multiply", "slerp")
                .flatMap(name -> quat.getMethods().stream()
                        .filter(method -> method.getName().equals(name)))
                .map(method -> parameters(quat, method))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(Set.of(3, 4), counts, "three arrays, and a share");
    }
}
